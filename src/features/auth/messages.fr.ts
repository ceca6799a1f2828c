// French.
import type { SentencesLike } from '#shared/failures/failures.ts';
import { withDe } from '#shared/text/french.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as accounts from './messages.accounts.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  signInTitle: 'Content de te revoir',
  signInLead: 'Connecte-toi pour voir ta grille de bingo.',
  noAccount: 'Pas encore de compte ?',
  signUpHere: 'Inscris-toi ici',
  forgotPassword: 'Mot de passe oublié ?',
  useResetCode: 'Utilise un code',
  adminLogin: 'Accès organisation',
  signIn: 'Se connecter',
  signingIn: 'Connexion...',
  signOut: 'Se déconnecter',
  myAccount: 'Mon compte',
  email: 'E-mail',
  password: 'Mot de passe',
  loginFallback: 'Connexion impossible. Vérifie tes informations.',
  noAnswer: 'L’ordinateur ne répond pas',
  stillSignedIn:
    'Tu es toujours connecté. Cette page revient d’elle-même dès que l’ordinateur répond.',
  loggedIn: 'Connexion réussie !',
};

export const formTexts: Translated<typeof accounts.formTexts> = {
  registerTitle: 'Créer un compte',
  registerLead: 'C’est gratuit, et tu reçois ta grille de bingo tout de suite.',
  overTitle: 'Le concours est terminé',
  overLead: 'On ne peut plus s’inscrire. Merci à tous ceux qui ont joué !',
  hasAccount: 'Tu as déjà un compte ?',
  signInHere: 'Connecte-toi ici',
  conduct:
    'Respecte le code de conduite de la convention : demande avant de photographier quelqu’un.',
  createAccount: 'Créer un compte',
  creatingAccount: 'Création du compte...',
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  phoneHint: 'Un numéro de téléphone est nécessaire pour gagner un prix',
  confirmPassword: 'Confirme le mot de passe',
  newPassword: 'Nouveau mot de passe',
  referralCode: 'Code de parrainage',
  referralHint: 'Indique le code d’un ami pour lui donner des points bonus !',
  isAdult: 'Je confirme avoir 18 ans ou plus.',
  resetTitle: 'Choisis un nouveau mot de passe',
  resetLead: 'Demande un code à la table des fans et saisis-le ici.',
  rememberedPassword: 'Mot de passe retrouvé ?',
  resetNotice: 'Un code sert une fois, pendant une heure. Tes photos et tes points restent.',
  resetCode: 'Code',
  setPassword: 'Changer le mot de passe',
  settingPassword: 'Changement en cours...',
  resetFallback: 'Le mot de passe n’a pas pu être changé',
  passwordChanged: 'Ton mot de passe est changé',
  registerFallback: 'L’inscription a échoué',
};

export const accountTexts: Translated<typeof accounts.accountTexts> = {
  title: 'Mon compte',
  shownName: 'Nom que voient les autres',
  shownNameHint:
    'Sur le mur en direct, dans la galerie et sur Instagram. Laisse vide pour ton prénom et une initiale.',
  legalName: 'Seule l’organisation voit ton nom complet, ton e-mail et ton téléphone.',
  passwordHint: 'Pour changer d’e-mail, indique ton mot de passe.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Ton compte est modifié',
  failed: 'Ton compte n’a pas pu être modifié',
};

export const faults: SentencesLike<typeof english.faults.sentences> = {
  firstNameMissing: 'Le prénom manque',
  lastNameMissing: 'Le nom manque',
  firstNameLong: 'Le prénom peut avoir 60 caractères au plus',
  lastNameLong: 'Le nom peut avoir 60 caractères au plus',
  firstNameUnprintable: 'Le prénom a des caractères qui ne s’impriment pas',
  lastNameUnprintable: 'Le nom a des caractères qui ne s’impriment pas',
  firstNameEmpty: 'Le prénom doit avoir une lettre ou un chiffre',
  lastNameEmpty: 'Le nom doit avoir une lettre ou un chiffre',
  emailMissing: 'L’e-mail manque',
  emailInvalid: 'Indique une adresse e-mail valide',
  passwordMissing: 'Le mot de passe manque',
  passwordShort: 'Le mot de passe doit avoir au moins 6 caractères',
  passwordLong: 'Le mot de passe peut avoir 200 caractères au plus',
  passwordsDiffer: 'Les mots de passe sont différents',
  phoneInvalid: 'Indique un numéro de téléphone valide',
  notAdult: 'Il faut avoir 18 ans ou plus pour participer',
  usernameMissing: 'Il manque le nom d’utilisateur',
  usernameLong: 'Le nom d’utilisateur fait 60 caractères au plus',
  shownNameLong: 'Le nom que voient les autres peut avoir 40 caractères au plus',
  shownNameUnprintable: 'Le nom que voient les autres a des caractères qui ne s’affichent pas',
  shownNameEmpty: 'Le nom que voient les autres doit avoir une lettre ou un chiffre',
  codeMissing: 'Le code manque',
  codeInvalid: 'Ce code n’est pas valable',
};

export const sessionTexts: Translated<typeof english.sessionTexts> = {
  leftBoard: (owner) =>
    `Tu ne joues plus sur la grille ${withDe(owner)}. Les photos non envoyées restent sur ce téléphone.`,
  loggedOut: 'Tu es déconnecté',
  welcomeBack: (name) => `Content de te revoir, ${name} !`,
  welcome: (contest, name) => `Bienvenue à ${contest}, ${name} !`,
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
  emailTaken: 'Un compte existe déjà avec cet e-mail',
  invalidLogin: 'E-mail ou mot de passe incorrect',
  wrongPassword: 'Ce n’est pas ton mot de passe',
  passwordNeeded: 'Indique ton mot de passe pour changer d’e-mail',
  unknownReferral: 'Ce code de parrainage n’existe pas',
  disabled: 'Ce compte est désactivé. Demande à la table des fans.',
  wrongResetCode: 'Ce code est faux ou a expiré. Demandes-en un autre à la table des fans.',
};
