import { useSearchState } from './search_state.ts';

/** The search of a list, kept in the URL. A change returns to the first page. */
export function SearchField({ label }: { label: string }) {
  const [search, setSearch] = useSearchState('search');
  const [, setOffset] = useSearchState('offset');
  return (
    <label className="row">
      {label}
      <input
        type="search"
        value={search}
        data-shortcut="/"
        maxLength={200}
        onChange={(event) => {
          setSearch(event.target.value);
          setOffset('');
        }}
      />
    </label>
  );
}

/** The page and search of a list in the URL, as its query. */
export function useListQuery(limit: number): { limit: number; offset?: number; search?: string } {
  const [search] = useSearchState('search');
  const [offset] = useSearchState('offset');
  return { limit, ...(offset !== '' && { offset: Number(offset) }), ...(search !== '' && { search }) };
}

/** Goes to another page of a list by its URL. */
export function useGoToPage(): (url: URL) => void {
  const [, setOffset] = useSearchState('offset', { push: true });
  return (url) => setOffset(url.searchParams.get('offset') ?? '');
}
