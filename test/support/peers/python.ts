import { execFile, execFileSync } from 'node:child_process';
import { skipped } from './skipped.ts';

/** A Python with the module, from WEIR_TEST_PYTHON or the path; null when there is none. */
export function pythonWith(module: string): string | null {
  for (const python of [process.env['WEIR_TEST_PYTHON'], 'python3']) {
    if (!python) continue;
    try {
      execFileSync(python, ['-c', `import ${module}`], { stdio: 'ignore' });
      return python;
    } catch {
      // This Python lacks the module.
    }
  }
  return skipped(`Python with ${module}`, 'pip install it and set WEIR_TEST_PYTHON');
}

/** Runs a script and parses the JSON it prints. */
export function runPython(python: string, script: string, args: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    execFile(python, ['-c', script, ...args], { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr || error.message));
      else resolve(JSON.parse(stdout));
    });
  });
}
