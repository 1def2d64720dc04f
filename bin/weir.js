#!/usr/bin/env node
// This file uses old syntax so that an old Node can run it as far as the message about its version.
import { existsSync, readFileSync } from 'node:fs';
import { ALLOCATOR, memoryFlags } from './memory_flags.js';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = /[0-9.]+/.exec(engines.node)[0];
const [major, minor] = process.versions.node.split('.').map(Number);
const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);

// A clone runs its sources, whatever an earlier build has left in dist/; the package has only dist/.
const sources = new URL('../src/cli/main.ts', import.meta.url);
const isClone = existsSync(sources);

if (isOld) {
  fail(
    `Node ${process.versions.node} is too old: install Node ${oldest} or newer (24 is fine)` +
      `${isClone ? ', or run it with the Node that "npm ci" installs here: npx weir' : ''}.`,
  );
} else {
  fitMemory();
  // DuckDB's queries, zlib and file work share libuv's threads; the default four would queue behind each other. The
  // variable must be set before the pool is first used.
  if (!process.env.UV_THREADPOOL_SIZE) process.env.UV_THREADPOOL_SIZE = '16';
  import(isClone ? sources.href : new URL('../dist/main.js', import.meta.url).href).catch((error) => {
    if (!isClone || error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail(
      'Packages that the sources need are not installed: run "npm ci" without --omit=dev.' +
        ' For production, make the package with "npm pack" and install that.',
    );
  });
}

/** Replaces this process in a small container by one with heap limits that fit the container's memory. */
function fitMemory() {
  const given = [...process.execArgv, process.env.NODE_OPTIONS || ''].join(' ');
  const flags = memoryFlags(process.constrainedMemory(), given);
  if (flags === null || !process.execve || process.connected) return;
  const args = [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...ALLOCATOR, ...process.env });
}

function fail(sentence) {
  console.error(`weir: ${sentence}`);
  process.exitCode = 1;
}
