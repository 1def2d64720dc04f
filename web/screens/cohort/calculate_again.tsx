import type { Loaded } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useDenied } from '../../ui/role.ts';
import { useToast } from '../../ui/toast.tsx';
import { type Cohort, useCohortOperations } from './cohort_operations.ts';

/** Calculates a cohort whose last calculation failed: a change with the same conditions does. */
export function CalculateAgain({ from }: { from: Loaded<Cohort> }) {
  const { value: cohort, etag } = from;
  const { url, save, replaces, refetches } = useCohortOperations(cohort.id);
  const toast = useToast();
  const denied = useDenied('cohort');
  const body = { filters: cohort.filters };
  const again = useChange<void, Cohort>({
    replaces,
    refetches,
    send: () => save(body, etag),
    done: (counted) => {
      if (counted?.errors_calculating === 0) toast('The cohort is calculated.');
      else toast('The calculation failed again.');
    },
  });
  return (
    <div className="stack">
      <div>
        <Button
          busy={again.isPending}
          unavailable={denied ?? (cohort.is_calculating ? 'The calculation is in progress.' : null)}
          onClick={() => again.mutate()}
        >
          Calculate again
        </Button>
      </div>
      <FormError error={again.error} fields={[]} />
      <Equivalent method="PATCH" path={url} body={body} etag={etag} />
    </div>
  );
}
