import { execFileSync } from 'node:child_process';
import { locked, nameOfPlace } from './shipped.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  properties: { name: string; value: string }[];
}

export interface BillOfMaterials {
  metadata: { component: Component; lifecycles: { phase: string }[] };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The CycloneDX document of the package: the packages that are installed with it, bundled or served. npm alone
 * classifies bundled packages as development tools.
 */
export function billOfMaterials(root: string, bundled: readonly string[]): BillOfMaterials {
  // Vite sets NODE_ENV to production, with which npm would leave out the bundled packages.
  const env = { ...process.env, NODE_ENV: '' };
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, env } as const;
  const whole = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], options)) as BillOfMaterials;
  const inside = new Set(bundled.map((place) => `${nameOfPlace(place)}@${locked[place]!.version}`));
  const components = whole.components.flatMap((component): Component[] => {
    const { name, version, properties } = component;
    const isDevelopment = properties.some((property) => property.name === DEVELOPMENT);
    if (isDevelopment && !inside.has(`${name}@${version}`)) return [];
    return [{ ...component, properties: properties.filter((property) => property.name !== DEVELOPMENT) }];
  });
  const { component } = whole.metadata;
  const refs = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  return {
    ...whole,
    // The name is set here because npm takes it from the folder of the repository.
    metadata: {
      ...whole.metadata,
      lifecycles: [{ phase: 'build' }],
      component: { ...component, name: 'weir' },
    },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}
