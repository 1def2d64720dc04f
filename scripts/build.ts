/**
 * Compiles Weir into dist/ and its console into web/dist/, for the package: the bundles, the workflow of runs, the contract's
 * types, the licenses of the packages, and the software bill of materials. Native packages and the clients of vendors are not
 * bundled.
 */
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileWorkflow } from '../src/exports/work/temporal/workflow_bundle.ts';
import { billOfMaterials } from './bill_of_materials.ts';
import { buildConsole } from './build_web.ts';
import { bundle } from './bundle.ts';
import { SERVED } from './shipped.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = join(ROOT, 'dist');

/** Script that copies the browser SDK; skipped where it does not exist. */
const BROWSER_SDK = new URL('./copy_browser_sdk.ts', import.meta.url);

rmSync(DIST, { recursive: true, force: true });
const metafiles = await bundle({ write: true });
writeFileSync(join(DIST, 'workflow.cjs'), await compileWorkflow());
const places = await buildConsole(metafiles);
copyFileSync(join(ROOT, 'generated/schema.ts'), join(DIST, 'schema.d.ts'));
const bill = billOfMaterials(ROOT, [...places, ...SERVED]);
writeFileSync(join(DIST, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
if (existsSync(BROWSER_SDK)) await import(BROWSER_SDK.href);
const sizes = metafiles.flatMap(({ outputs }) => Object.values(outputs).map(({ bytes }) => bytes));
const mib = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024 ** 2;
console.error(`dist/ has ${sizes.length} scripts, ${mib.toFixed(1)} MB`);
