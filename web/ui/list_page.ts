import { useSearchState } from './search_state.ts';

/** The cursor of a list in the URL, as its query; `name` is its parameter. */
export function useCursor(name = 'cursor') {
  const [cursor, setCursor] = useSearchState(name, { push: true });
  return {
    query: cursor === '' ? {} : { cursor },
    /** Goes to the page of a URL of the API. */
    go: (url: URL) => setCursor(url.searchParams.get('cursor') ?? ''),
    /** Goes to the first page. */
    reset: () => setCursor(''),
  };
}

/** Page and search of a list in the URL, as its query. A change of the search or of a filter returns to the first page. */
export function useListPage(limit: number, searchName = 'search') {
  const [search, setSearch] = useSearchState(searchName);
  const [text, setOffset] = useSearchState('offset');
  const [, goToOffset] = useSearchState('offset', { push: true });
  const offset = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  const page = { limit, ...(offset !== undefined && { offset }) };
  /** The setter of a filter that begins at the first page. */
  const filtering = (set: (value: string) => void) => (value: string) => {
    set(value);
    setOffset('');
  };
  return {
    page,
    /** The page with the search, for lists that have one. */
    query: { ...page, ...(search !== '' && { search }) },
    /** Properties of the search field. */
    searching: { value: search, onSearch: filtering(setSearch) },
    filtering,
    /** Goes to the page of a URL of the API. */
    go: (url: URL) => {
      const next = url.searchParams.get('offset') ?? '';
      goToOffset(next === '0' ? '' : next);
    },
  };
}
