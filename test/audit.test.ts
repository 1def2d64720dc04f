/** Goal: a known vulnerability of a package that users run fails the audit, and a registry that does not report does not. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditProblems } from '../scripts/audit_report.ts';

const url = 'https://github.com/advisories/GHSA-1';
const via = [{ url, title: 'Crash', severity: 'high' }];
const report = {
  vulnerabilities: {
    express: { name: 'express', via, nodes: ['node_modules/express'] },
    vitest: { name: 'vitest', via, nodes: ['node_modules/vitest'] },
    router: { name: 'router', via: ['express'], nodes: ['node_modules/router'] },
  },
};
const places = ['node_modules/express', 'node_modules/router'];
const explained = { advisory: url, package: 'express', reason: 'The function is not called.' };

test('a finding in a package that users run is reported, and one in a tool is not', () => {
  expect(auditProblems(report, places, [])).toEqual([
    `express: high: Crash (${url}). Update it, or explain in scripts/audit_findings.json why Weir is not affected.`,
  ]);
});

test('an explained finding is not reported, unless the reason is missing', () => {
  expect(auditProblems(report, places, [explained])).toEqual([]);
  expect(auditProblems(report, places, [{ ...explained, reason: '' }])).toHaveLength(1);
  expect(auditProblems(report, places, [{ ...explained, package: 'router' }])).toHaveLength(2);
});

test('an explanation of what is no longer found has to go', () => {
  expect(auditProblems({ vulnerabilities: {} }, places, [explained])).toEqual([
    `express: ${url} is no longer found. Delete it from scripts/audit_findings.json.`,
  ]);
});

test('without a report nothing is known', () => {
  expect(auditProblems({ message: 'connect ECONNREFUSED' }, places, [explained])).toBeNull();
});

test('npm run audit fails on a finding and not on a registry that fails', async () => {
  let advisories: object | null = null;
  const registry = createServer((request, response) => {
    request.resume().on('end', () => {
      response.statusCode = advisories && request.url!.endsWith('/bulk') ? 200 : 404;
      response.end(JSON.stringify(advisories ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  try {
    const { port } = registry.address() as AddressInfo;
    const down = await audit(port);
    expect([down.code, down.stderr]).toEqual([0, expect.stringContaining('Not checked: ')]);
    const advisory = {
      id: 1,
      url,
      title: 'Crash',
      severity: 'high',
      vulnerable_versions: '*',
      cwe: [],
      cvss: {},
    };
    advisories = { express: [advisory], vitest: [advisory] };
    const found = await audit(port);
    expect([found.code, found.stderr]).toEqual([1, expect.stringContaining(`express: high: Crash (${url})`)]);
    expect(found.stderr).not.toContain('vitest: ');
  } finally {
    registry.close();
  }
});

function audit(port: number): Promise<{ code: number; stderr: string }> {
  const script = fileURLToPath(new URL('../scripts/audit.ts', import.meta.url));
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}` };
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, _, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stderr }),
    );
  });
}
