/** Limit and offset of a page. */
export interface OffsetPage {
  limit: number;
  offset: number;
}

export interface Page<T> {
  count: number;
  rows: T[];
}
