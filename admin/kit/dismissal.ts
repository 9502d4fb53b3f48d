/** What leaves a dialog: 'Cancel', but beside 'Cancel order' a word that nobody takes for the act itself. */
export const dismissal = (act: string, t: (key: 'kit.cancel' | 'kit.go-back') => string): string =>
  act.startsWith(t('kit.cancel')) ? t('kit.go-back') : t('kit.cancel')
