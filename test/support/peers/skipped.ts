/**
 * Says that a real peer is missing, so that nobody takes a skipped suite for a passed one. Where every peer has to be there
 * (WEIR_TEST_REQUIRE_PEERS) a missing one is an error.
 */
export function skipped(peer: string, remedy: string): null {
  if (process.env['WEIR_TEST_REQUIRE_PEERS']) throw new Error(`${peer} is required and missing: ${remedy}`);
  process.stderr.write(`SKIPPED ${peer} is missing, so nothing runs against it (${remedy})\n`);
  return null;
}
