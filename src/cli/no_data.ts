/** The message about a data folder without state, which may have been named by mistake. */
export function noDataMessage(dataDir: string): string {
  return `There is no Weir state in ${dataDir}. Set WEIR_DATA_DIR to the right folder, or start the server once with: weir serve`;
}
