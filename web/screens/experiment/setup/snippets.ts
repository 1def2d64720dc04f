import { quoted } from '../../../ui/shell.ts';

export interface SnippetInput {
  /** URL of the server. */
  url: string;
  /** The public token of the project. */
  token: string;
  flagKey: string;
  /** The variant that the sample tests for. */
  variant: string;
  /** The type of the groups that the flag hashes; undefined for users. */
  groupType: string | undefined;
}

export interface Snippet {
  id: string;
  language: string;
  code: string;
}

/** A text as a literal that JavaScript, Python and Go read alike. */
const literal = (text: string) => JSON.stringify(text);
/** Single quotes of Ruby know no interpolation. */
const rubyLiteral = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const GROUP = 'key of the group';

/** Samples that get the variant with the SDKs, which send the exposure themselves. */
export function snippets(input: SnippetInput): Snippet[] {
  const { url, token, flagKey, variant, groupType } = input;
  const forGroup = (text: (type: string) => string) =>
    groupType === undefined ? '' : text(literal(groupType));
  const [u, t, k, v] = [url, token, flagKey, variant].map(literal) as [string, string, string, string];
  return [
    {
      id: 'javascript',
      language: 'JavaScript (browser)',
      code: `import posthog from 'posthog-js';

posthog.init(${t}, { api_host: ${u} });${forGroup((type) => `\nposthog.group(${type}, "${GROUP}");`)}
posthog.onFeatureFlags(() => {
  if (posthog.getFeatureFlag(${k}) === ${v}) {
    // Show the variant.
  }
});`,
    },
    {
      id: 'python',
      language: 'Python',
      code: `from posthog import Posthog

client = Posthog(${t}, host=${u})
if client.get_feature_flag(${k}, "distinct id of the user"${forGroup((type) => `, groups={${type}: "${GROUP}"}`)}) == ${v}:
    pass  # Show the variant.
client.shutdown()`,
    },
    {
      id: 'node',
      language: 'Node.js',
      code: `import { PostHog } from 'posthog-node';

const client = new PostHog(${t}, { host: ${u} });
if ((await client.getFeatureFlag(${k}, 'distinct id of the user'${forGroup((type) => `, { groups: { ${type}: '${GROUP}' } }`)})) === ${v}) {
  // Show the variant.
}
await client.shutdown();`,
    },
    {
      id: 'go',
      language: 'Go',
      code: `package main

import (
	"log"

	"github.com/posthog/posthog-go"
)

func main() {
	client, err := posthog.NewWithConfig(${t}, posthog.Config{Endpoint: ${u}})
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	variant, err := client.GetFeatureFlag(posthog.FeatureFlagPayload{
		Key:        ${k},
		DistinctId: "distinct id of the user",${forGroup((type) => `\n		Groups:     posthog.NewGroups().Set(${type}, "${GROUP}"),`)}
	})
	if err == nil && variant == ${v} {
		// Show the variant.
	}
}`,
    },
    {
      id: 'ruby',
      language: 'Ruby',
      code: `require 'posthog'

client = PostHog::Client.new(api_key: ${rubyLiteral(token)}, host: ${rubyLiteral(url)})
if client.get_feature_flag(${rubyLiteral(flagKey)}, 'distinct id of the user'${forGroup(() => `, groups: { ${rubyLiteral(groupType ?? '')} => '${GROUP}' }`)}) == ${rubyLiteral(variant)}
  # Show the variant.
end
client.shutdown`,
    },
    { id: 'curl', language: 'curl', code: curlSnippet(input) },
  ];
}

/** Without an SDK the exposure is an event of its own. */
function curlSnippet({ url, token, flagKey, variant, groupType }: SnippetInput): string {
  const user = 'distinct id of the user';
  const json = (value: unknown) => quoted(JSON.stringify(value, null, 2));
  const groups = groupType === undefined ? undefined : { [groupType]: GROUP };
  const exposure = { $feature_flag: flagKey, $feature_flag_response: variant, $groups: groups };
  return `# 1. Get the variant.
curl --request POST ${quoted(`${url}/flags/?v=2`)} \\
  --header 'Content-Type: application/json' \\
  --data ${json({ token, distinct_id: user, groups, flag_keys_to_evaluate: [flagKey] })}

# 2. Report which variant the user got. Without this event the user does not count.
curl --request POST ${quoted(`${url}/i/v0/e/`)} \\
  --header 'Content-Type: application/json' \\
  --data ${json({ api_key: token, distinct_id: user, event: '$feature_flag_called', properties: exposure })}`;
}
