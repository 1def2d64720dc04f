import { CopyButton } from './copy.tsx';
import { quoted } from './shell.ts';

export { quoted };

export interface EquivalentProps {
  /** The action, such as "Switch it off". Default: "Do this". */
  what?: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with its parameters filled in. */
  path: string;
  /** The body as it is sent. The caller leaves out secrets. */
  body?: unknown;
  /** The entity tag that the change sends. */
  etag?: string | null;
  /** The same by a command of `weir`, where one exists. */
  command?: string;
}

function curlOf({ method, path, body, etag }: EquivalentProps): string {
  const lines = [
    `curl --request ${method} ${quoted(location.origin + path)}`,
    '--header "Authorization: Bearer $WEIR_API_KEY"',
    ...(etag ? [`--header ${quoted(`If-Match: ${etag}`)}`] : []),
    ...(body === undefined
      ? []
      : [`--header 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Commands that do the same without the console. The key is a variable of the shell, never a value. */
export function Equivalent(props: EquivalentProps) {
  const curl = curlOf(props);
  return (
    <details className="no-print">
      <summary>
        {props.what ?? 'Do this'} with {props.command ? 'curl or weir' : 'curl'}
      </summary>
      <pre>{curl}</pre>
      <CopyButton text={curl} what="curl command" />
      {props.command && (
        <>
          <pre>{props.command}</pre>
          <CopyButton text={props.command} what="weir command" />
        </>
      )}
    </details>
  );
}
