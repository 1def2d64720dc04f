/** One line of a scrape. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses the text format of Prometheus, as far as prom-client writes it. */
export function samplesOf(text: string): Sample[] {
  return [...text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1], match[2]])),
    value: Number(value),
  }));
}
