// The texts of the Content tab: the rules of the game with a preview, and the photo locations.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { FormattedText } from '#client/components/formatted-text.tsx';
import { Card, EmptyState, ErrorPanel } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { trpc } from '#client/trpc.ts';
import { useAction } from '#client/use-action.ts';
import { messages } from '../contract.ts';
import styles from './content.module.css';
import { TextEditor } from './text-editor.tsx';
import { useDraft } from './use-draft.ts';

interface EditorProps {
  text: string;
  updatedAt: string | null;
}

function RulesEditor({ text, updatedAt }: EditorProps) {
  const [html, setHtml] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const preview = useAction({
    run: (content: string, client) => client.content.preview.mutate({ content }),
    invalidates: () => [],
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
  const show = () => {
    setShown(true);
    void preview.run(draft.text);
  };
  return (
    <>
      <TextEditor
        label="Rules of the game"
        hint="Markdown or HTML. Players read it from their board."
        rows={12}
        saveLabel="Save Rules"
        draft={draft}
      >
        <Button small onClick={show} disabled={preview.isPending}>
          {isShown ? 'Preview again' : 'Preview'}
        </Button>
      </TextEditor>
      {isShown && (
        <section className={styles.preview} aria-label="Preview of the rules">
          {preview.isPending && <Spinner />}
          {preview.failure && <ErrorPanel {...preview.failure} onRetry={show} />}
          {html === '' && <EmptyState>Nothing is written yet</EmptyState>}
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
      <p className={styles.quiet}>
        These locations feed the location hints: players read them from their board, and in a square
        whose challenge names one.
      </p>
    </>
  );
}

function Rules() {
  const query = trpc.content.rules.useQuery();
  return (
    <QueryBoundary query={query} failure={messages.loadFailed}>
      {({ content, updatedAt }) => <RulesEditor text={content} updatedAt={updatedAt} />}
    </QueryBoundary>
  );
}

function Locations() {
  const query = trpc.content.locations.useQuery();
  return (
    <QueryBoundary query={query} failure={messages.loadFailed}>
      {({ locations, updatedAt }) => <LocationsEditor text={locations} updatedAt={updatedAt} />}
    </QueryBoundary>
  );
}

export const ContentEditor = () => (
  <div className={styles.texts} data-in-order="">
    <Card title="Game rules">
      <Rules />
    </Card>
    <Card title="Photo locations">
      <Locations />
    </Card>
  </div>
);
