/**
 * Reports a missing peer, so that a skipped suite is not mistaken for a passed one. Throws where all peers are required
 * (WEIR_TEST_REQUIRE_PEERS).
 */
export function skipped(peer: string, remedy: string): null {
  if (process.env['WEIR_TEST_REQUIRE_PEERS']) throw new Error(`${peer} is required and missing: ${remedy}`);
  process.stderr.write(`SKIPPED ${peer} is missing, so nothing runs against it (${remedy})\n`);
  return null;
}
