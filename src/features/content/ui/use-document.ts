// A text being edited: what was typed stays, whatever is loaded meanwhile, until it is saved or given up.
import { useState } from 'react';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';

interface Saved {
  readonly text: string;
  readonly updatedAt: string | null;
}

/** What is typed and not saved, by the text's name: it outlives a look at another tab of the dashboard. */
const drafts = new Map<string, Saved>();

interface Options {
  name: 'rules' | 'locations';
  /** Undefined until it is loaded. */
  saved: Saved | undefined;
  save(text: string, basedOn: string | null): Promise<unknown>;
  reload(): Promise<unknown>;
  done: string;
  failed: string;
}

export function useDocument({ name, saved, save, reload, done, failed }: Options) {
  const [draft, showDraft] = useState(drafts.get(name) ?? null);
  const setDraft = (next: Saved | null) => {
    if (next) drafts.set(name, next);
    else drafts.delete(name);
    showDraft(next);
  };
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isEdited = draft !== null && draft.text !== saved?.text;
  return {
    text: draft?.text ?? saved?.text ?? '',
    isEdited,
    isSaving,
    /** Somebody else has saved since this editing began. */
    isOutdated: isEdited && draft.updatedAt !== (saved?.updatedAt ?? null),
    refusal,
    type(text: string) {
      setRefusal(null);
      setDraft({ text, updatedAt: draft ? draft.updatedAt : (saved?.updatedAt ?? null) });
    },
    giveUp() {
      setRefusal(null);
      setDraft(null);
    },
    /** Saves over what somebody else has written meanwhile, once that was seen. */
    async save(overwrite = false) {
      if (!draft) return;
      setSaving(true);
      try {
        await save(draft.text, overwrite ? (saved?.updatedAt ?? null) : draft.updatedAt);
        toast.success(done);
        await reload();
        setDraft(null);
        setRefusal(null);
      } catch (cause) {
        const { status, error } = failureOf(cause);
        if (status !== 401) {
          toast.error(failed);
          setRefusal(status === null || status >= 500 ? null : error);
        }
        await reload();
      } finally {
        setSaving(false);
      }
    },
  };
}

export type DocumentState = ReturnType<typeof useDocument>;
