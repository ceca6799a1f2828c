// Sentences of the server about the laptop.
export const messages = {
  diskFull:
    'The disk is full: photos stay on the phones. Free some space on the laptop; everything else goes on meanwhile.',
};
