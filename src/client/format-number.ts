// Numbers as the language of the screen writes them.
import { currentLanguage } from './language.ts';

export const formatNumber = (value: number): string => value.toLocaleString(currentLanguage());
