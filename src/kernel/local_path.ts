/**
 * Characters of a path with a query and a fragment (RFC 3986). Backslashes and control characters are excluded:
 * browsers read a backslash as a slash, and drop control characters.
 */
const PATH = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/;

/** Returns the path to open after signing in: a path of this server, or `/` for anything else, such as another host. */
export function localPath(wanted: string | undefined): string {
  return wanted !== undefined && PATH.test(wanted) ? wanted : '/';
}
