// The texts of the Content tab: the rules with a preview, and the photo locations. A draft survives refetches and
// switching tabs.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ActionOptions, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Actions, Card, EmptyState, ErrorPanel, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { FormattedText, Spinner } from '#client/components/text.tsx';
import { useDebounced } from '#client/format/use-debounced.ts';
import { TextAreaField } from '#client/forms/field.tsx';
import { useKept } from '#client/forms/kept-text.ts';
import { cleanLines, failures, messages } from '../contract.ts';
import { MARKS, type Mark, type Marked, markUp } from '../rules/mark-up.ts';
import styles from './content.module.css';

interface Saved {
  readonly text: string;
  readonly updatedAt: string | null;
}

/** What is sent: the text, and the version it was edited from. */
interface Revision {
  readonly text: string;
  readonly basedOn: string | null;
}

interface Options
  extends Pick<ActionOptions<Revision, unknown>, 'run' | 'invalidates' | 'success' | 'failure'> {
  name: 'rules' | 'locations';
  saved: Saved;
}

function useDraft({ name, saved, run, invalidates, success, failure }: Options) {
  const [draft, setDraft] = useKept<Saved>(name);
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
  const isEdited = draft !== null && cleanLines(draft.text) !== saved.text;
  // Typed back, or saved although the answer was lost: from here on it follows what others save.
  if (draft && !isEdited) setDraft(null);
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
      // Wait for the refetch, so the old text does not flash up.
      if (!(await saving.run({ text: draft.text, basedOn }))) return;
      setDraft(null);
      setRefusal(null);
    },
  };
}

type Draft = ReturnType<typeof useDraft>;

interface TextEditorProps {
  label: string;
  hint: string;
  rows: number;
  saveLabel: string;
  draft: Draft;
  /** Shows buttons for Markdown. */
  hasMarks?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Applies marks to the selection in the text field and restores the selection. */
function useMarks(draft: Draft) {
  const field = useRef<HTMLTextAreaElement>(null);
  const selected = useRef<Marked | null>(null);
  useLayoutEffect(() => {
    const { current: element } = field;
    if (!element || selected.current?.text !== draft.text) return;
    element.focus();
    element.setSelectionRange(selected.current.from, selected.current.to);
    selected.current = null;
  });
  return {
    field,
    mark(mark: Mark) {
      const { current: element } = field;
      if (!element) return;
      const { selectionStart: from, selectionEnd: to } = element;
      selected.current = markUp({ text: draft.text, from, to }, mark);
      draft.type(selected.current.text);
    },
  };
}

function TextEditor(props: TextEditorProps) {
  const { label, hint, rows, saveLabel, draft, hasMarks = false, children } = props;
  const { text, isEdited, isSaving, isOutdated, refusal } = draft;
  const { field, mark } = useMarks(draft);
  return (
    <Stack gap={12}>
      {hasMarks && (
        <Actions gap={12} role="toolbar" aria-label={messages.marksLabel}>
          {MARKS.map((one) => (
            <Button key={one} small disabled={isSaving} onClick={() => mark(one)}>
              {messages.marks[one]}
            </Button>
          ))}
        </Actions>
      )}
      <TextAreaField
        ref={field}
        label={label}
        hint={hint}
        rows={rows}
        value={text}
        readOnly={isSaving}
        error={refusal && !isOutdated ? refusal : undefined}
        onChange={({ target }) => draft.type(target.value)}
      />
      {isOutdated && (
        <div className={styles.outdated} role="alert">
          <p>{failures.changedMeanwhile().message}. Your text is still here.</p>
          <Actions gap={12}>
            <Button small disabled={isSaving} onClick={() => draft.save(true)}>
              Overwrite with my version
            </Button>
            <Button small onClick={draft.discard}>
              Discard my version
            </Button>
          </Actions>
        </div>
      )}
      <Actions gap={12}>
        <Button
          small
          good
          disabled={!isEdited || isSaving || isOutdated}
          onClick={() => draft.save()}
        >
          {isSaving ? 'Saving…' : saveLabel}
        </Button>
        {children}
        {isEdited && <Quiet>Not saved yet</Quiet>}
      </Actions>
    </Stack>
  );
}

interface EditorProps {
  text: string;
  updatedAt: string | null;
}

function RulesEditor({ text, updatedAt }: EditorProps) {
  const [html, setHtml] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const preview = useAction({
    run: (content: string, client) => client.content.preview.mutate({ content }),
    failure: messages.previewFailed,
    failureShownBy: 'screen',
    onSuccess: (result) => setHtml(result.html),
    onFailure: () => setHtml(null),
  });
  const draft = useDraft({
    name: 'rules',
    saved: { text, updatedAt },
    run: ({ text: content, basedOn }, client) =>
      client.content.saveRules.mutate({ content, basedOn }),
    invalidates: (utils) => [utils.content, utils.operations.activity],
    success: messages.rulesSaved,
    failure: messages.rulesFailed,
  });
  /** The text that the preview shows or has requested. */
  const asked = useRef<string | null>(null);
  const { run, isPending } = preview;
  const show = () => {
    setShown(true);
    asked.current = draft.text;
    void run(draft.text);
  };
  // Follows the typed text, one request at a time.
  const debounced = useDebounced(draft.text);
  useEffect(() => {
    if (!isShown || isPending || asked.current === debounced) return;
    asked.current = debounced;
    void run(debounced);
  }, [isShown, isPending, debounced, run]);
  return (
    <>
      <TextEditor
        label="Rules of the game"
        hint="Markdown or HTML. Players open it from their board."
        rows={12}
        saveLabel="Save Rules"
        draft={draft}
        hasMarks
      >
        <Button small onClick={show} disabled={preview.isPending}>
          {isShown ? 'Preview again' : 'Preview'}
        </Button>
      </TextEditor>
      {isShown && (
        <section className={styles.preview} aria-label="Preview of the rules">
          {isPending && html === null && <Spinner />}
          {preview.failure && <ErrorPanel {...preview.failure} onRetry={show} />}
          {html === '' && <EmptyState>Nothing here yet</EmptyState>}
          {html !== null && <FormattedText html={html} />}
        </section>
      )}
    </>
  );
}

function LocationsEditor({ text, updatedAt }: EditorProps) {
  const draft = useDraft({
    name: 'locations',
    saved: { text, updatedAt },
    run: ({ text: locations, basedOn }, client) =>
      client.content.saveLocations.mutate({ locations, basedOn }),
    invalidates: (utils) => [utils.content, utils.operations.activity],
    success: messages.locationsSaved,
    failure: messages.locationsFailed,
  });
  return (
    <>
      <TextEditor
        label="Locations"
        hint="One per line: Location Name - Description"
        rows={8}
        saveLabel="Save Locations"
        draft={draft}
      />
      <Quiet>
        These locations feed the location hints: players see them on their board, and in squares
        whose challenge mentions one.
      </Quiet>
    </>
  );
}

export function ContentEditor() {
  const rules = trpc.content.rules.useQuery();
  const locations = trpc.content.locations.useQuery();
  return (
    <div className={styles.texts} data-in-order="">
      <Card title="Game rules">
        <QueryBoundary query={rules} failure={messages.loadFailed}>
          {({ content, updatedAt }) => <RulesEditor text={content} updatedAt={updatedAt} />}
        </QueryBoundary>
      </Card>
      <Card title="Photo locations">
        <QueryBoundary query={locations} failure={messages.loadFailed}>
          {({ locations: text, updatedAt }) => (
            <LocationsEditor text={text} updatedAt={updatedAt} />
          )}
        </QueryBoundary>
      </Card>
    </div>
  );
}
