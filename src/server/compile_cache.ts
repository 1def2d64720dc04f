import { createHash } from 'node:crypto';
import type { Ajv, AnySchema, ValidateFunction } from 'ajv';
import { runStage } from '../kernel/log/stages.ts';

/** Makes the compiler return the same validator for equal schemas. */
export function compileCache(compiler: Ajv): Ajv {
  const compile = compiler.compile.bind(compiler);
  const compiled = new Map<string, ValidateFunction>();
  compiler.compile = ((schema: AnySchema) => {
    const key = createHash('sha256').update(JSON.stringify(schema)).digest('base64');
    const validate = compiled.get(key) ?? runStage('compile validator', () => compile(schema));
    compiled.set(key, validate);
    return validate;
  }) as Ajv['compile'];
  return compiler;
}
