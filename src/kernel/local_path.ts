/** Characters of a path with a query and a fragment (RFC 3986). Browsers read a backslash as a slash, and drop control characters. */
const PATH = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/;

/** Where to go after signing in: a path of this server as it was asked for; anything else, another host say, is `/`. */
export function localPath(wanted: string | undefined): string {
  return wanted !== undefined && PATH.test(wanted) ? wanted : '/';
}
