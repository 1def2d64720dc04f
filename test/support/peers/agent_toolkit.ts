import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { skipped } from './skipped.ts';

const run = promisify(execFile);

/** A tool call: the name of the tool, and the input from the agent. */
export type ToolCall = readonly [tool: string, input: object];

/** The folder of the package, from WEIR_TEST_AGENT_TOOLKIT; null when there is none. */
export function agentToolkit(): string | null {
  const folder = process.env['WEIR_TEST_AGENT_TOOLKIT'];
  if (folder && existsSync(join(folder, 'node_modules/@posthog/agent-toolkit'))) return folder;
  return skipped(
    'The agent toolkit',
    'npm install @posthog/agent-toolkit in a folder and set WEIR_TEST_AGENT_TOOLKIT to it',
  );
}

const PROGRAM = `
  import { PostHogAgentToolkit } from '@posthog/agent-toolkit/integrations/ai-sdk';
  const [url, key, calls] = process.argv.slice(1);
  const tools = await new PostHogAgentToolkit({ posthogPersonalApiKey: key, posthogApiBaseUrl: url }).getTools();
  const answers = [];
  for (const [name, input] of JSON.parse(calls)) {
    const answer = await tools[name].execute(tools[name].inputSchema.parse(input), {});
    answers.push(answer.content[0].text);
  }
  console.log(JSON.stringify(answers));`;

/** Calls tools one after the other, as an agent does; returns their texts. Throws when a call fails. */
export async function callTools(
  folder: string,
  { url, key }: { url: string; key: string },
  calls: readonly ToolCall[],
): Promise<string[]> {
  const args = ['--input-type=module', '--eval', PROGRAM, '--', url, key, JSON.stringify(calls)];
  const { stdout } = await run(process.execPath, args, { cwd: folder, env: { HOME: folder } });
  return JSON.parse(stdout);
}
