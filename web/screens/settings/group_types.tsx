import { useState } from 'react';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/states.tsx';

/** Names of the group types of the project. They are part of the definitions for SDKs, which are loaded when asked. */
export function GroupTypes() {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="stack">
      <p className="muted">
        The first <code>$groupidentify</code> event of a group type gives it its name and the next free index.
        Neither can be changed later, because feature flags and stored events refer to them.
      </p>
      {isShown ? (
        <Names />
      ) : (
        <div>
          <Button onClick={() => setIsShown(true)}>Show the group types</Button>
        </div>
      )}
    </div>
  );
}

function Names() {
  const definitions = useGet('/api/projects/{project_id}/feature_flags/local_evaluation/', {
    path: { project_id: useProjectId() },
  });
  return (
    <Loaded query={definitions} what="the group types">
      {({ group_type_mapping: mapping }) => {
        const types = Object.entries(mapping);
        if (types.length === 0) return <p>No groups yet: all events and flags are about persons.</p>;
        return (
          <dl className="facts" aria-label="Group types">
            {types.map(([index, name]) => (
              <div key={index}>
                <dt>Type {index}</dt>
                <dd className="words">{name}</dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Loaded>
  );
}
