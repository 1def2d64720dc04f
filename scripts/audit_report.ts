/** Compares the report of `npm audit --json` with the findings that audit_findings.json explains. */

/** A vulnerability that does not affect Weir, with the reason. */
export interface ExplainedFinding {
  /** URL of the advisory. */
  advisory: string;
  package: string;
  reason: string;
}

interface Advisory {
  url: string;
  title: string;
  severity: string;
}

export interface AuditReport {
  /** Absent when the registry returned no report. */
  vulnerabilities?: Record<string, { name: string; via: (Advisory | string)[]; nodes: string[] }>;
  message?: string;
}

/** Problems of the packages in these places, one line each; null when the registry returned no report. */
export function auditProblems(
  { vulnerabilities }: AuditReport,
  places: readonly string[],
  explained: readonly ExplainedFinding[],
): string[] | null {
  if (!vulnerabilities) return null;
  const found = Object.values(vulnerabilities)
    .filter(({ nodes }) => nodes.some((place) => places.includes(place)))
    .flatMap(({ name, via }) =>
      via.filter((one) => typeof one !== 'string').map((one) => ({ name, ...one })),
    );
  const isOf = (finding: ExplainedFinding, { name, url }: { name: string; url: string }) =>
    finding.package === name && finding.advisory === url;
  const open = found.filter(
    (one) => !explained.some((finding) => isOf(finding, one) && finding.reason !== ''),
  );
  const stale = explained.filter((finding) => !found.some((one) => isOf(finding, one)));
  return [
    ...open.map(
      ({ name, severity, title, url }) =>
        `${name}: ${severity}: ${title} (${url}). Update it, or explain in scripts/audit_findings.json why Weir is not affected.`,
    ),
    ...stale.map(
      ({ package: name, advisory }) =>
        `${name}: ${advisory} is no longer found. Delete it from scripts/audit_findings.json.`,
    ),
  ];
}
