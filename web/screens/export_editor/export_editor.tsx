import { useState } from 'react';
import { useParams } from 'wouter';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Page } from '../../ui/page.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Loaded, Loading } from '../../ui/states.tsx';
import { DESTINATION_TYPES } from './destination_fields.ts';
import { Editor } from './editor.tsx';
import './export_editor.css';
import { duplicateOf, formOf, newForm } from './form_state.ts';

/** The editor of a new export, of a copy (`?duplicate=<id>`), or of a stored one. */
export default function ExportEditorScreen() {
  const { id } = useParams<{ id?: string }>();
  const [duplicated] = useSearchState('duplicate');
  const [type] = useSearchState('type');
  if (id !== undefined) return <StoredEditor key={id} id={id} isCopy={false} />;
  if (duplicated !== '') return <StoredEditor key={duplicated} id={duplicated} isCopy />;
  const known = DESTINATION_TYPES.find((each) => each === type) ?? 'File';
  return <Editor key={known} initial={newForm(known)} stored={null} />;
}

/** Reads the export once: what other clients change later must not overwrite the form. */
function StoredEditor({ id, isCopy }: { id: string; isCopy: boolean }) {
  const path = { project_id: useProjectId(), id };
  // A value of the cache may be older than its entity tag on the server.
  const query = useGet('/api/projects/{project_id}/batch_exports/{id}/', { path }, { staleTime: 0 });
  const [loads, setLoads] = useState(0);
  const title = isCopy ? 'New export' : 'Edit export';
  if (query.value === undefined || !query.isFetchedAfterMount) {
    return (
      <Page title={title}>
        {query.value === undefined ? (
          <Loaded query={query} what="the export">
            {() => null}
          </Loaded>
        ) : (
          <Loading what="the export" />
        )}
      </Page>
    );
  }
  if (isCopy) return <Editor initial={duplicateOf(query.value)} stored={null} isCopy />;
  const reload = () => setLoads((count) => count + 1);
  return <Editor key={loads} initial={formOf(query.value)} stored={query.data!} onReload={reload} />;
}
