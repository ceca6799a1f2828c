// The languages of players, without loading them over a network.
import { catalogues as spanish } from '#app/client/languages/es.ts';
import { catalogues as french } from '#app/client/languages/fr.ts';

export const languages = { es: spanish, fr: french };

export const loadLanguage = async (language: keyof typeof languages) => languages[language];
