/**
 * Queries npm's registry for known vulnerabilities of the packages that users run: `npm run audit`. `npm audit
 * --omit=dev` alone would leave out the bundled packages, which are development dependencies. Fails on a finding that
 * audit_findings.json does not explain, but not when the registry returns no report.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import findings from './audit_findings.json' with { type: 'json' };
import { type AuditReport, auditProblems, type ExplainedFinding } from './audit_report.ts';
import { bundle } from './bundle.ts';
import { bundledPlaces, shippedPlaces } from './shipped.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ARGUMENTS = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=30000'];

const places = shippedPlaces(bundledPlaces(await bundle({ write: false })));
const { stdout } = spawnSync('npm', ARGUMENTS, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
const report = parsed(stdout);
const problems = auditProblems(report, places, findings as ExplainedFinding[]);
if (problems === null) {
  console.error(`Not checked: the registry did not report vulnerabilities (${report.message}).`);
} else {
  for (const problem of problems) console.error(problem);
  console.error(
    `${places.length} packages checked, ${problems.length} problems, ${findings.length} findings explained`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function parsed(text: string): AuditReport {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'npm audit printed no JSON' };
  }
}
