// A text being edited: the draft survives refetches and other tabs of the dashboard until it is saved or discarded.
import { useState } from 'react';
import { type ActionOptions, useAction } from '#client/use-action.ts';

interface Saved {
  readonly text: string;
  readonly updatedAt: string | null;
}

/** What is sent: the text, and the version it was edited from. */
interface Revision {
  readonly text: string;
  readonly basedOn: string | null;
}

/** Unsaved drafts by the text's name. Module state, so that they outlive the panel. */
const drafts = new Map<string, Saved>();

interface Options
  extends Pick<ActionOptions<Revision, unknown>, 'run' | 'invalidates' | 'success' | 'failure'> {
  name: 'rules' | 'locations';
  saved: Saved;
}

export function useDraft({ name, saved, run, invalidates, success, failure }: Options) {
  const [draft, setDraftState] = useState(drafts.get(name) ?? null);
  const setDraft = (next: Saved | null) => {
    if (next) drafts.set(name, next);
    else drafts.delete(name);
    setDraftState(next);
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useAction<Revision>({
    run,
    invalidates,
    success,
    failure,
    onFailure: ({ status, error }) => {
      setRefusal(status === null || status >= 500 ? null : error);
    },
  });
  const isEdited = draft !== null && draft.text !== saved.text;
  return {
    text: draft?.text ?? saved.text,
    isEdited,
    isSaving: saving.isPending,
    /** Somebody else has saved since this draft was started. */
    isOutdated: isEdited && draft.updatedAt !== saved.updatedAt,
    refusal,
    type(text: string) {
      setRefusal(null);
      setDraft({ text, updatedAt: draft ? draft.updatedAt : saved.updatedAt });
    },
    discard() {
      setRefusal(null);
      setDraft(null);
    },
    /** `overwrite` replaces what somebody else has saved meanwhile. */
    async save(overwrite = false) {
      if (!draft) return;
      const basedOn = overwrite ? saved.updatedAt : draft.updatedAt;
      // The saved text has been refetched by then: the old one does not flash up.
      if (!(await saving.run({ text: draft.text, basedOn }))) return;
      setDraft(null);
      setRefusal(null);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
