// The gallery: others' finds as small pictures, one enlarged, and hearts for the best.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions, EmptyState, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { TextAreaField } from '#client/forms/field.tsx';
import type { BoardCell } from '#features/boards/contract.ts';
import { REPORT_MAX } from '#features/submissions/contract.ts';
import { screens } from '#shared/paths.ts';
import { readChallengeCode } from '#shared/text/codes.ts';
import { textIn } from '#shared/text/language.ts';
import type { GalleryPhoto } from '../contract.ts';
import { galleryTexts } from '../messages.gallery.ts';
import { galleryLinks } from '../messages.links.ts';
import styles from './gallery.module.css';
import { HeartButton } from './heart-button.tsx';
import { Tiles } from './tiles.tsx';
import { type Hearts, useHearts } from './use-hearts.ts';

// One photo, enlarged: its owner, a heart, and a way to report a problem to the organisers.

function Report({ id, onDone }: { id: string; onDone(): void }) {
  const texts = useTexts(galleryTexts);
  const [reason, setReason] = useState('');
  const report = useAction({
    run: (text: string, client) => client.submissions.report.mutate({ id, reason: text }),
    success: texts.reported,
    failure: texts.reportFailed,
    onSuccess: onDone,
  });
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void report.run(reason);
      }}
    >
      <p>{texts.reportLead}</p>
      <TextAreaField
        label={texts.reason}
        rows={3}
        maxLength={REPORT_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" primary disabled={report.isPending}>
        {report.isPending ? texts.sending : texts.send}
      </Button>
    </Stack>
  );
}

interface PhotoDialogProps {
  /** Null once it is no longer in the gallery. */
  photo: GalleryPhoto | null;
  hearts: Hearts;
  onClose(): void;
}

function PhotoDialog({ photo, hearts, onClose }: PhotoDialogProps) {
  const texts = useTexts(galleryTexts);
  const links = useTexts(galleryLinks);
  const language = useLanguage();
  const [isReporting, setReporting] = useState(false);
  if (!photo) {
    return (
      <Modal title={links.title} onClose={onClose}>
        <p role="status">{texts.gone}</p>
      </Modal>
    );
  }
  const title = textIn(photo.challenge, 'title', language);
  if (isReporting) {
    return (
      <Modal title={texts.reportTitle} onClose={() => setReporting(false)}>
        <Report id={photo.id} onDone={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.large}>
        <img src={photo.photoUrl} alt={texts.photo(title, photo.by)} />
        <HeartButton photo={photo} title={title} hearts={hearts} />
      </div>
      <p>{photo.isOwn ? texts.yours : texts.by(photo.by)}</p>
      {!photo.isOwn && (
        <Actions>
          <Button small onClick={() => setReporting(true)}>
            {texts.report}
          </Button>
        </Actions>
      )}
    </Modal>
  );
}

function HeartsLine({ hearts }: { hearts: Hearts }) {
  const texts = useTexts(galleryTexts);
  const { state, given, most, canGive } = hearts;
  if (state === 'open') {
    const left = Math.max(0, most - given.size);
    return <Quiet role="status">{canGive ? texts.heartsLeft(left, most) : texts.whoGives}</Quiet>;
  }
  if (state === 'revealed') {
    return (
      <p>
        <ButtonLink small href={screens.hearts}>
          {texts.revealed}
        </ButtonLink>
      </p>
    );
  }
  return given.size > 0 ? <Quiet>{texts.closed}</Quiet> : null;
}

interface SquareChoiceProps {
  cells: readonly BoardCell[];
  chosen: string;
  onChoose(code: string): void;
}

/** The squares of the player's own board. */
function SquareChoice({ cells, chosen, onChoose }: SquareChoiceProps) {
  const texts = useTexts(galleryTexts);
  const language = useLanguage();
  const challenges = cells.flatMap(({ challenge }) => challenge ?? []);
  // The board may not be loaded yet: keep the choice.
  const isKnown = chosen === '' || challenges.some(({ code }) => code === chosen);
  return (
    <select
      aria-label={texts.bySquare}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{texts.everySquare}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {challenges.map((challenge) => (
        <option key={challenge.code} value={challenge.code}>
          {textIn(challenge, 'title', language)}
        </option>
      ))}
    </select>
  );
}

interface MoreProps {
  /** The last try failed. */
  hasFailed: boolean;
  onMore(): void;
}

/** Loads more before the end of the list comes into view; a button after a failure. */
function More({ hasFailed, onMore }: MoreProps) {
  const texts = useTexts(galleryTexts);
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={end} className={styles.more}>
      {hasFailed ? (
        <Button small onClick={onMore}>
          {texts.more}
        </Button>
      ) : (
        texts.loadingMore
      )}
    </div>
  );
}

export function GalleryScreen() {
  const texts = useTexts(galleryTexts);
  const { title } = useTexts(galleryLinks);
  const [search, setSearch] = useSearchParams();
  const challenge = readChallengeCode(search.get('challenge') ?? '');
  const [isMine, setMine] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const hearts = useHearts();
  const cells = trpc.boards.mine.useQuery().data?.board ?? [];
  const pages = trpc.gallery.page.useInfiniteQuery(challenge ? { challenge } : {}, {
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const all = pages.data?.pages ?? [];
  // A photo added between two page loads is on both pages.
  const photos = [
    ...new Map(all.flatMap((page) => page.photos).map((photo) => [photo.id, photo])).values(),
  ];
  const hasHearts = hearts.state === 'open' || hearts.given.size > 0;
  const shown = isMine && hasHearts ? photos.filter(({ id }) => hearts.given.has(id)) : photos;
  const isHidden =
    all[0]?.hidesUnfound &&
    cells
      .filter((cell) => !challenge || cell.challenge?.code === challenge)
      .some((cell) => cell.challenge && !cell.completed);
  const open = photos.find(({ id }) => id === openId);
  const choose = (code: string) => {
    setMine(false);
    setSearch(code ? { challenge: code } : {}, { replace: true });
  };
  const chooseMine = () => {
    choose('');
    setMine(true);
  };
  const chip = (label: string, isOn: boolean, onChoose: () => void) => (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onChoose}>
      {label}
    </button>
  );
  return (
    <Stack gap={12}>
      <title>{title}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
        <HeartsLine hearts={hearts} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and a legend, and nothing is sent */}
      <div className={styles.chips} role="group" aria-label={texts.filter}>
        {chip(hearts.state === 'open' ? texts.all : texts.newest, !isMine && !challenge, () =>
          choose(''),
        )}
        {hasHearts && chip(texts.myHearts, isMine, chooseMine)}
        <SquareChoice cells={cells} chosen={isMine ? '' : challenge} onChoose={choose} />
      </div>
      {all[0]?.hidesUnfound && <Quiet>{texts.hidesUnfound}</Quiet>}
      <QueryBoundary query={pages} failure={texts.loadFailed}>
        {() => {
          if (shown.length === 0) {
            // The hearts may be on pages to come; that photos are hidden stands above.
            if (isMine ? hearts.given.size > 0 : isHidden) return null;
            const nothing = challenge ? texts.nothingHere : texts.nobody;
            return <EmptyState>{isMine && hasHearts ? texts.noHearts : nothing}</EmptyState>;
          }
          return (
            <Tiles photos={shown} hasMore={pages.hasNextPage} hearts={hearts} onOpen={setOpenId} />
          );
        }}
      </QueryBoundary>
      {pages.hasNextPage && (
        <More
          // Tries again as soon as more is shown.
          key={photos.length}
          hasFailed={pages.isFetchNextPageError}
          onMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
        />
      )}
      {openId !== null && (
        <PhotoDialog photo={open ?? null} hearts={hearts} onClose={() => setOpenId(null)} />
      )}
    </Stack>
  );
}
