// Asks before a change that players would notice at once.
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { type Asked, messages } from '../messages.ts';

interface Question extends Asked {
  answer(isChanged: boolean): void;
}

/** `ask` resolves to whether to make the change; `dialog` must be rendered. */
export function useConfirmation(): { ask(asked: Asked): Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = (isChanged: boolean) => {
    question?.answer(isChanged);
    setQuestion(null);
  };
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        setQuestion({ ...asked, answer: resolve });
      }),
    dialog: question && (
      <ConfirmDialog
        title={question.title}
        confirmLabel={messages.change}
        cancelLabel={messages.keep}
        prefersCancel
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    ),
  };
}
