import { createHash } from 'node:crypto';
import type { Ajv, AnySchema, ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIBackend, OpenAPIValidator, type ValidationContext } from 'openapi-backend';
import { runStage } from '../kernel/log/stages.ts';
import { openapiJson } from './contract.ts';
import { withoutDomainChecks } from './domain_checks.ts';
import type { ContractOperation } from './operations.ts';

/** Returns the difference between a response and the contract; null if there is none. */
export type ResponseCheck = (operation: ContractOperation, status: number, body: unknown) => string | null;

class ResponseValidator extends OpenAPIValidator {
  #compiler: Ajv | undefined;

  /** Returns one compiler, because operations share many schemas; openapi-backend would create one per schema. */
  override getAjv(context: ValidationContext): Ajv {
    this.#compiler ??= compileCache(super.getAjv(context));
    return this.#compiler;
  }
}

let validator: Promise<ResponseValidator> | undefined;

/** Creates the check of responses for development. It compiles the schemas of a response when it is first used. */
export async function createResponseCheck(): Promise<ResponseCheck> {
  validator ??= createValidator();
  const checked = await validator;
  return (operation, status, body) => {
    const hasBody = operation.statuses.get(String(status));
    if (hasBody === undefined) return `status ${status} is not documented`;
    // A body that is not JSON has no schema.
    if (body === undefined) return null;
    // openapi-backend would check the absent body of a redirect against the default response.
    if (!hasBody) return body === null ? null : 'a body is not documented';
    const result = checked.validateResponse(body, operation.id, status);
    const error = (result.errors as ErrorObject[] | null)?.[0];
    return error ? `${error.instancePath || 'body'} ${error.message}` : null;
  };
}

async function createValidator(): Promise<ResponseValidator> {
  const document = withoutDomainChecks(JSON.parse(openapiJson()) as Document);
  // The definition is linted in CI; `quick` skips checking it again.
  const reader = new OpenAPIBackend({ definition: document, quick: true, strict: true, handlers: {} });
  const { definition, router } = await reader.init();
  return new ResponseValidator({
    definition,
    router,
    lazyCompileValidators: true,
    // Optimized code takes three times as long to generate and is not faster.
    ajvOpts: { useDefaults: true, code: { optimize: false } },
    customizeAjv: (ajv) => addFormats.default(ajv),
  });
}

/** Makes the compiler return the same validator for equal schemas. */
function compileCache(compiler: Ajv): Ajv {
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
