import { OPERATIONS, type Operation, type Parameter } from '../contract/document.ts';
import { meaningOf } from '../contract/parameter_violations.ts';
import { schemaProblem } from '../contract/schemas.ts';

/** A request as Schemathesis reports it. */
export interface Request {
  path_parameters?: Values | null;
  query?: Values | null;
  headers?: Values | null;
  body?: unknown;
}

type Values = Record<string, unknown>;

/** The first operation that reads a JSON body by the same schema: what one of them refuses, each of them refuses. */
export function firstWithItsBody(op: Operation): Operation {
  const schema = bodyOf(op);
  return (schema && OPERATIONS.find((other) => bodyOf(other) === schema)) ?? op;
}

export function bodyOf(op: Operation) {
  return op.body?.content['application/json']?.schema;
}

/** The first parameter of the request that the contract forbids, also where Schemathesis reads a narrowed one. */
export function forbiddenParameter(op: Operation, request: Request): Parameter | undefined {
  const places = { path: request.path_parameters, query: request.query, header: request.headers };
  return op.parameters.find((parameter) => {
    const { in: place, name, required, schema } = parameter;
    const value = places[place]?.[name];
    if (parameter['x-lenient']) return false;
    if (value === undefined || value === null) return required === true;
    return schemaProblem(schema, meaningOf(schema, textOf(parameter, value))) !== null;
  });
}

/** A parameter that is repeated counts once, unless it is a list. */
function textOf({ schema }: Parameter, value: unknown): string {
  const texts = [value].flat().map(String);
  return schema.type === 'array' ? texts.join(',') : (texts[0] ?? '');
}
