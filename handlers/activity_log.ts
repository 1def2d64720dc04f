import type { HandlersOf } from '../generated/handlers.ts';
import type { ActivityQuery } from '../src/activity/service.ts';
import type { OperationRequest } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import type { ItemScope } from '../src/store/activity_log.ts';
import { activityToWire } from './wire/activity.ts';
import { cursorReply } from './wire/page.ts';

type ItemRequest = Pick<
  OperationRequest<'listCohortActivity'>,
  'project' | 'origin' | 'path' | 'rawQuery'
> & {
  params: { id: number | string };
  query: ActivityQuery;
};

export function activityLog({ activity }: Pick<Services, 'activity'>): HandlersOf<'activity_log'> {
  const ofItem = (scope: ItemScope) => (request: ItemRequest) =>
    cursorReply(
      request,
      activity.ofItem(request.project, scope, request.params.id, request.query),
      activityToWire,
    );

  return {
    listProjectActivity: (request) =>
      cursorReply(request, activity.ofProject(request.project, request.query), activityToWire),

    listOrganizationActivity: (request) =>
      cursorReply(
        request,
        activity.ofOrganization(request.organization, request.tenant, request.query),
        activityToWire,
      ),

    listBatchExportActivity: ofItem('BatchExport'),
    listExperimentActivity: ofItem('Experiment'),
    listFeatureFlagActivity: ofItem('FeatureFlag'),
    listCohortActivity: ofItem('Cohort'),
  };
}
