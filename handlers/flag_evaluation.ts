import type { HandlersOf } from '../generated/handlers.ts';
import type { LocalDefinitions } from '../src/flags/definitions.ts';
import type { Evaluated } from '../src/flags/evaluator.ts';
import type { OperationRequest, Reply } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import { captureInput } from './wire/capture_input.ts';
import { decisionsJson, enabledToWire, valuesToWire } from './wire/flag_answer.ts';
import { remoteConfigToWire } from './wire/remote_config.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

type EvaluationRequest = Pick<
  OperationRequest<'evaluateFlags'>,
  'rawBody' | 'headers' | 'rawQuery' | 'query' | 'client' | 'holdBytes'
>;
type DefinitionsRequest = Pick<OperationRequest<'readFlagDefinitions'>, 'principal' | 'query'>;
type ProjectRequest = Pick<OperationRequest<'readProjectLocalEvaluation'>, 'params' | 'query'>;

/** A project token is used only where the path does not name a project. */
const tokenOf = ({ params, query }: ProjectRequest) =>
  params.project_id === '@current' ? query.token : undefined;

export function flagEvaluation({
  flagEvaluator,
}: Pick<Services, 'flagEvaluator'>): HandlersOf<'flag_evaluation'> {
  const evaluate = (request: EvaluationRequest) => flagEvaluator.evaluate(captureInput(request));
  const configOf = ({ project }: Evaluated) => remoteConfigToWire(project, flagEvaluator.hasFlags(project));

  const withCohorts = (
    definitions: LocalDefinitions,
    { send_cohorts: sendCohorts }: DefinitionsRequest['query'],
  ): Reply<'readFlagDefinitions'> => {
    const isWithCohorts = sendCohorts !== undefined && sendCohorts !== 'false' && sendCohorts !== '0';
    return { status: 200, body: isWithCohorts ? definitions : { ...definitions, cohorts: {} } };
  };
  const define = ({ principal, query }: DefinitionsRequest) =>
    withCohorts(flagEvaluator.definitions(principal, query.token), query);

  return {
    evaluateFlags: async (request) => {
      const evaluated = await evaluate(request);
      const config = request.query.config ? configOf(evaluated) : null;
      if ((request.query.v ?? 1) < 2) return { status: 200, body: valuesToWire(evaluated, config) };
      return { status: 200, contentType: JSON_TYPE, body: decisionsJson(evaluated, config) };
    },

    evaluateFlagsLegacy: async (request) => {
      const evaluated = await evaluate(request);
      const config = configOf(evaluated);
      const { v = 1 } = request.query;
      if (v === 4) {
        return { status: 200, contentType: JSON_TYPE, body: decisionsJson(evaluated, config) };
      }
      if (v === 3) return { status: 200, body: valuesToWire(evaluated, config) };
      return { status: 200, body: enabledToWire(evaluated, config, v === 2 ? 'values' : 'keys') };
    },

    readProjectLocalEvaluation: (request) => {
      const { principal, project, query } = request;
      return withCohorts(flagEvaluator.definitions(principal, tokenOf(request), project), query);
    },

    readFlagPayload: (request) => {
      const { principal, project, params } = request;
      const body = flagEvaluator.payload(principal, project, tokenOf(request), params.key);
      return { status: 200, body };
    },

    readFlagDefinitions: define,
    readLocalEvaluation: define,
  };
}
