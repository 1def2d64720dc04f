import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IS_COMPILED } from '../../../kernel/compiled.ts';
import { temporalPackage } from './connection.ts';

const SOURCE = new URL('./workflow.ts', import.meta.url);
const COMPILED = new URL('../../../../dist/workflow.cjs', import.meta.url);

/** The code of the workflow with all that it imports: from `npm run build`, or compiled now in a clone. */
export async function workflowBundle(): Promise<{ code: string }> {
  if (IS_COMPILED) return { code: readFileSync(COMPILED, 'utf8') };
  return { code: await compileWorkflow() };
}

/** Compiles the workflow. Takes seconds, and needs packages that are installed with the worker's. */
export async function compileWorkflow(): Promise<string> {
  const { bundleWorkflowCode, DefaultLogger } = await temporalPackage(() => import('@temporalio/worker'));
  const logger = new DefaultLogger('WARN');
  const { code } = await bundleWorkflowCode({ workflowsPath: fileURLToPath(SOURCE), logger });
  return withoutSources(code);
}

/** The bundle with a source map, which the worker requires, but without the sources in it. */
function withoutSources(code: string): string {
  return code.replace(
    /(sourceMappingURL=data:application\/json;charset=utf-8;base64,)(\S+)/,
    (_, prefix, data) => {
      const map = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
      return prefix + Buffer.from(JSON.stringify({ ...map, sourcesContent: [] })).toString('base64');
    },
  );
}
