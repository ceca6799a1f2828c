// Photo search by words, status, flags and age: finds decided photos again, and pending ones to review out of order.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Stack } from '#client/components/stack.tsx';
import { useDebounced } from '#client/format/use-debounced.ts';
import { CheckField, Field, SelectField } from '#client/forms/field.tsx';
import type { FindInput, ReviewItem } from '../../contract.ts';
import { findTexts } from '../../messages.staff.ts';
import { PhotoTiles } from '../photo-tile.tsx';
import styles from './find-photos.module.css';
import { PhotoDialog } from './photo-dialogs.tsx';

type Filter = Omit<FindInput, 'after'>;

const TEXT_MAX = 80;

interface PageProps {
  filter: Filter;
  after?: string;
  /** Opens a pending photo for review. */
  onJudge(photo: ReviewItem): void;
}

/** A page of results, followed by the next one on request. */
function Page({ filter, after, onJudge }: PageProps) {
  const query = trpc.submissions.find.useQuery(
    { ...filter, after },
    { placeholderData: keepPreviousData },
  );
  /** The filter for which the next page is open; another filter starts over. */
  const [openFor, setOpenFor] = useState<Filter | null>(null);
  const isOpen = openFor === filter;
  /** The decided photo in the dialog: shown as the list has it, since its player may be erased meanwhile. */
  const [openId, setOpenId] = useState<string | null>(null);
  const open = query.data?.submissions.find(({ id }) => id === openId);
  return (
    <QueryBoundary
      query={query}
      isEmpty={({ submissions }) => submissions.length === 0}
      empty={after ? findTexts.noMore : findTexts.none}
    >
      {({ submissions, next }) => (
        <>
          <PhotoTiles
            photos={submissions}
            label={findTexts.found}
            onOpen={(photo) => (photo.status === 'pending' ? onJudge(photo) : setOpenId(photo.id))}
          />
          {next !== null && !isOpen && (
            <Button small onClick={() => setOpenFor(filter)}>
              {findTexts.more}
            </Button>
          )}
          {next !== null && isOpen && <Page filter={filter} after={next} onJudge={onJudge} />}
          {open && <PhotoDialog photo={open} onClose={() => setOpenId(null)} />}
        </>
      )}
    </QueryBoundary>
  );
}

interface FindPhotosProps extends Pick<PageProps, 'onJudge'> {
  /** Starts with the photos that players reported. */
  areReported: boolean;
}

export function FindPhotos({ areReported, onJudge }: FindPhotosProps) {
  const [filter, setFilter] = useState<Filter>({
    ...{ text: '', flagged: 'false', order: 'newest' },
    reported: areReported ? 'true' : 'false',
  });
  const change = (changes: Partial<Filter>) => setFilter({ ...filter, ...changes });
  const asked = useDebounced(filter);
  return (
    <Stack as="section" gap={16} aria-label={findTexts.find}>
      <div className={styles.filters}>
        <Field
          label={findTexts.text}
          type="search"
          maxLength={TEXT_MAX}
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <SelectField
          label={findTexts.state}
          value={filter.status ?? ''}
          onChange={({ target }) =>
            change({ status: (target.value || undefined) as Filter['status'] })
          }
        >
          <option value="">{findTexts.all}</option>
          <option value="pending">{findTexts.pending}</option>
          <option value="approved">{findTexts.approved}</option>
          <option value="rejected">{findTexts.rejected}</option>
        </SelectField>
        <SelectField
          label={findTexts.order}
          value={filter.order}
          onChange={({ target }) => change({ order: target.value as Filter['order'] })}
        >
          <option value="newest">{findTexts.newest}</option>
          <option value="oldest">{findTexts.oldest}</option>
        </SelectField>
        <CheckField
          label={findTexts.flagged}
          checked={filter.flagged === 'true'}
          onChange={({ target }) => change({ flagged: target.checked ? 'true' : 'false' })}
        />
        <CheckField
          label={findTexts.reported}
          checked={filter.reported === 'true'}
          onChange={({ target }) => change({ reported: target.checked ? 'true' : 'false' })}
        />
      </div>
      <Page filter={asked} onJudge={onJudge} />
    </Stack>
  );
}
