// The Content tab's texts: the rules of the game with a preview, and the photo locations.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { FormattedText } from '#client/components/formatted-text.tsx';
import { Card, Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { failureOf, textFor } from '#client/failure.ts';
import { trpc } from '#client/trpc.ts';
import { messages } from '../contract.ts';
import styles from './content.module.css';
import { TextEditor } from './text-editor.tsx';
import { useDocument } from './use-document.ts';

const silent = { meta: { isSilent: true } };

function Rules() {
  const query = trpc.content.rules.useQuery(undefined, silent);
  const saving = trpc.content.saveRules.useMutation(silent);
  const preview = trpc.content.preview.useMutation(silent);
  const [isShown, setShown] = useState(false);
  const { data } = query;
  const document = useDocument({
    name: 'rules',
    saved: data && { text: data.content, updatedAt: data.updatedAt },
    save: (content, basedOn) => saving.mutateAsync({ content, basedOn }),
    reload: query.refetch,
    done: messages.rulesSaved,
    failed: messages.rulesFailed,
  });
  if (query.isError && !data) return <Failed onRetry={query.refetch}>{messages.loadFailed}</Failed>;
  if (!data) return <Spinner />;
  const show = () => {
    setShown(true);
    preview.mutate({ content: document.text });
  };
  return (
    <>
      <TextEditor
        label="Rules of the game"
        hint="Markdown or HTML. Players read it from their board."
        rows={12}
        saveLabel="Save Rules"
        document={document}
      >
        <Button small onClick={show} disabled={preview.isPending}>
          {isShown ? 'Preview again' : 'Preview'}
        </Button>
      </TextEditor>
      {isShown && (
        <section className={styles.preview} aria-label="Preview of the rules">
          {preview.isPending && <Spinner />}
          {preview.isError && (
            <Failed onRetry={show}>
              {textFor(failureOf(preview.error), messages.previewFailed)}
            </Failed>
          )}
          {preview.data?.html === '' && <Empty>Nothing is written yet</Empty>}
          {preview.data && <FormattedText html={preview.data.html} />}
        </section>
      )}
    </>
  );
}

function Locations() {
  const query = trpc.content.locations.useQuery(undefined, silent);
  const saving = trpc.content.saveLocations.useMutation(silent);
  const { data } = query;
  const document = useDocument({
    name: 'locations',
    saved: data && { text: data.locations, updatedAt: data.updatedAt },
    save: (locations, basedOn) => saving.mutateAsync({ locations, basedOn }),
    reload: query.refetch,
    done: messages.locationsSaved,
    failed: messages.locationsFailed,
  });
  if (query.isError && !data) return <Failed onRetry={query.refetch}>{messages.loadFailed}</Failed>;
  if (!data) return <Spinner />;
  return (
    <>
      <TextEditor
        label="Locations"
        hint="One per line: Location Name - Description"
        rows={8}
        saveLabel="Save Locations"
        document={document}
      />
      <p className={styles.quiet}>These locations will later feed a location-hint feature.</p>
    </>
  );
}

export const ContentEditor = () => (
  <div className={styles.texts}>
    <Card title="Game rules">
      <Rules />
    </Card>
    <Card title="Photo locations">
      <Locations />
    </Card>
  </div>
);
