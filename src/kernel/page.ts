/** A slice of a list by limit and offset, with the number of all rows. */
export interface OffsetPage {
  limit: number;
  offset: number;
}

export interface Page<T> {
  count: number;
  rows: T[];
}
