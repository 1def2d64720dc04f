/**
 * Functions a query may call, by name. Each one computes a value from its arguments and from nothing else: no file, no
 * setting, no catalog, no sequence, no clock, no chance. What makes a value of a size that a number in the query says
 * (`repeat`, `range`, `lpad`, `format`) is left out; what grows with its input is stopped by the limits of the process.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  arithmetic: `+ - * / // % ^ ** & | << >> ~ @ !__postfix abs add subtract multiply divide mod xor pow power sqrt cbrt exp ln
    log log2 log10 ceil ceiling floor round round_even roundbankers even trunc sign signbit pi degrees radians sin cos tan cot
    asin acos atan atan2 sinh cosh tanh asinh acosh atanh factorial gcd lcm greatest_common_divisor
    least_common_multiple gamma lgamma fdiv fmod isfinite isinf isnan bit_count greatest least nullif`,
  text: `|| ~~ !~~ ~~* !~~* ~~~ ^@ like_escape ilike_escape not_like_escape not_ilike_escape concat concat_ws contains
    starts_with ends_with prefix suffix instr position strpos length len char_length character_length strlen bit_length
    octet_length lower lcase upper ucase trim ltrim rtrim left right substr substring substring_grapheme left_grapheme
    right_grapheme length_grapheme replace translate reverse split_part split string_split str_split string_to_array
    string_split_regex str_split_regex regexp_matches regexp_full_match regexp_extract regexp_extract_all regexp_replace
    regexp_escape regexp_split_to_array ascii ord chr unicode strip_accents nfc_normalize levenshtein editdist3
    jaro_similarity jaro_winkler_similarity hamming mismatches jaccard damerau_levenshtein url_encode url_decode`,
  encoding: `md5 md5_number md5_number_lower md5_number_upper sha1 sha256 hex to_hex from_hex unhex bin to_binary unbin
    from_binary base64 to_base64 from_base64 encode decode format_bytes formatreadablesize formatreadabledecimalsize
    parse_formatted_bytes`,
  time: `age date_add date_diff datediff date_part datepart date_sub datesub date_trunc datetrunc day dayname dayofmonth
    dayofweek dayofyear days_in_month decade century era epoch epoch_ms epoch_us epoch_ns hour isodow isoyear julian
    last_day make_date make_time make_timestamp make_timestamp_ms make_timestamp_ns make_timestamptz microsecond
    millennium millisecond minute month monthname nanosecond normalized_interval quarter second strftime strptime try_strptime time_bucket
    timezone timezone_hour timezone_minute to_centuries to_days to_decades to_hours to_microseconds to_millennia to_milliseconds to_minutes
    to_months to_quarters to_seconds to_timestamp to_weeks to_years week weekday weekofyear year yearweek`,
  json: `-> ->> json json_array json_array_length json_contains json_exists json_extract json_extract_path
    json_extract_path_text json_extract_string json_keys json_merge_patch json_object json_pretty json_quote json_structure
    json_transform json_transform_strict json_type json_valid json_value from_json from_json_strict to_json row_to_json
    array_to_json json_group_array json_group_object json_group_structure`,
  nested: `@> <@ && array_append array_apply array_cat array_concat array_contains array_distinct array_extract array_filter array_has
    array_has_all array_has_any array_indexof array_intersect array_length array_pop_back array_pop_front array_position
    array_prepend array_push_back array_push_front array_reduce array_reverse array_reverse_sort array_select array_slice
    array_sort array_to_string array_transform array_unique array_where array_zip cardinality element_at filter flatten
    list_any_value list_append list_apply list_avg list_bit_and list_bit_or list_bit_xor list_bool_and list_bool_or list_cat
    list_concat list_contains list_count list_distinct list_element list_extract list_filter list_first list_has list_has_all
    list_has_any list_histogram list_indexof list_intersect list_last list_max list_median list_min list_mode list_pack
    list_position list_prepend list_product list_reduce list_reverse list_reverse_sort list_select list_slice list_sort
    list_stddev_pop list_stddev_samp list_string_agg list_sum list_transform list_unique list_value list_var_pop
    list_var_samp list_where list_zip map map_concat map_contains map_contains_entry map_contains_value map_entries
    map_extract map_extract_value map_from_entries map_keys map_values reduce row struct_concat struct_contains
    struct_extract struct_extract_at struct_has struct_insert struct_keys struct_pack struct_position struct_update
    struct_values unnest typeof`,
  aggregate: `any_value approx_count_distinct approx_quantile approx_top_k arbitrary arg_max arg_max_null arg_min
    arg_min_null argmax argmin array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count count_if count_star countif
    covar_pop covar_samp entropy favg first fsum geomean geometric_mean group_concat histogram histogram_exact kahan_sum
    kurtosis kurtosis_pop last list listagg mad max max_by mean median min min_by mode product quantile quantile_cont
    quantile_disc regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy sem skewness
    stddev stddev_pop stddev_samp string_agg sum sum_no_overflow sumkahan var_pop var_samp variance wavg weighted_avg`,
  window: `cume_dist dense_rank fill first_value lag last_value lead nth_value ntile percent_rank rank rank_dense row_number`,
};

/** The reasons why common functions are not permitted, and their replacements. */
const HINTS: ReadonlyArray<readonly [names: string, hint: string]> = [
  [
    `now today current_date current_time current_timestamp current_localtime current_localtimestamp get_current_time
     get_current_timestamp transaction_timestamp ago random setseed uuid uuidv4 uuidv7 gen_random_uuid reservoir_quantile
     nextval currval localtime localtimestamp`,
    'An interval has to give the same rows each time: use the columns timestamp or _inserted_at.',
  ],
  [
    `repeat range generate_series generate_subscripts lpad rpad format printf bar bitstring list_resize array_resize`,
    'It can make values of any size.',
  ],
  [
    `read_csv read_csv_auto read_json read_json_auto read_ndjson read_parquet parquet_scan read_text read_blob glob sniff_csv
     query query_table getenv current_setting getvariable`,
    'A query sees the rows of its interval and nothing else.',
  ],
  ['json_each json_tree', "Use unnest(json_extract(properties, '$.list[*]')) in the list after SELECT."],
];

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(Object.values(ALLOWED).flatMap(wordsOf));

const HINT_OF: ReadonlyMap<string, string> = new Map(
  HINTS.flatMap(([names, hint]) => wordsOf(names).map((name) => [name, hint] as const)),
);

/** Allowed, but not with this few arguments: then they read the clock. */
export const LEAST_ARGUMENTS: Readonly<Record<string, number>> = { age: 2 };

/** Names that are evaluated as functions without parentheses when there is no such column. */
export const SESSION_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`current_catalog current_date current_role current_schema current_time current_timestamp current_user localtime
    localtimestamp session_user user`),
);

const NOT_REPEATABLE = HINTS[0]![1];
const WHAT_THERE_IS =
  'There are functions on text, numbers, time, JSON and lists, aggregates and window functions.';

/** A sentence on what to do without the function; `session`: it would read the clock or the session. */
export function remedyFor(name: string, session = false): string {
  return HINT_OF.get(name) ?? (session ? NOT_REPEATABLE : WHAT_THERE_IS);
}
