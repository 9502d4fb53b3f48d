// What the mails of the system say.
import { useTOf } from '../../app/office.ts'
import type { Room } from '../../app/room.ts'
import { wordsOf } from '../../app/words.ts'

export const mailTemplateWords = wordsOf('mail-template', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(mailTemplateWords)

const BASE = '/workspace/mail-templates'
export const templatePaths = {
  list: () => BASE,
  one: (template: string, language?: string) => `${BASE}/${template}${language ? `?language=${language}` : ''}`,
  edit: (template: string, language: string) => `${BASE}/${template}/${language}/edit`,
}

export const mailTemplateRoom: Room = {
  title: { en: 'Mail templates', zh: '邮件模板', es: 'Plantillas de correo', fr: 'Modèles d’e-mail', pt: 'Modelos de e-mail' },
  path: BASE,
  icon: 'edit',
  permission: 'mail-template:list',
  words: [mailTemplateWords],
  places: async () => (await import('./template-places.ts')).templatePlaces,
  pages: {
    '': async () => (await import('./templates.page.tsx')).TemplatesPage,
    $template: async () => (await import('./template.page.tsx')).TemplatePage,
    '$template/$language/edit': async () => (await import('./template-edit.page.tsx')).TemplateEditPage,
  },
}
