// Prints the clients of destinations, which the package does not install by itself, with the versions it is tested with.
import { readFileSync } from 'node:fs';

const { peerDependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
const versions = { ...peerDependencies, ...optionalDependencies, ...devDependencies };
for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies })) {
  process.stdout.write(`${name}@${versions[name]}\n`);
}
