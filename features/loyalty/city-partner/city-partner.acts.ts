// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    'partner-application': {
      en: 'Partner application',
      zh: '合伙人申请',
      es: 'Solicitud de socio',
      fr: 'Candidature de partenaire',
      pt: 'Candidatura de parceiro',
    },
    partner: { en: 'City partner', zh: '城市合伙人', es: 'Socio local', fr: 'Partenaire local', pt: 'Parceiro local' },
  },
  acts: {
    'partner.release': {
      en: 'Customer of a partner ended',
      zh: '已解除合伙人客户',
      es: 'Cliente de un socio retirado',
      fr: 'Client d’un partenaire retiré',
      pt: 'Cliente de um parceiro retirado',
    },
    'partner.assign': {
      en: 'Customer assigned to a partner',
      zh: '已为合伙人分配客户',
      es: 'Cliente asignado a un socio',
      fr: 'Client attribué à un partenaire',
      pt: 'Cliente atribuído a um parceiro',
    },
    'partner.end': {
      en: 'Partnership ended',
      zh: '合伙关系已结束',
      es: 'Colaboración terminada',
      fr: 'Partenariat terminé',
      pt: 'Parceria encerrada',
    },
    'partner.edit': {
      en: 'City partner changed',
      zh: '城市合伙人已更改',
      es: 'Socio local modificado',
      fr: 'Partenaire local modifié',
      pt: 'Parceiro local alterado',
    },
    'partner-application.answer': {
      en: 'Answer of an applicant noted',
      zh: '已记录申请人答复',
      es: 'Respuesta de un solicitante anotada',
      fr: 'Réponse d’un candidat notée',
      pt: 'Resposta de um candidato anotada',
    },
    'partner-application.ask': {
      en: 'Question to an applicant',
      zh: '向申请人提问',
      es: 'Pregunta a un solicitante',
      fr: 'Question à un candidat',
      pt: 'Pergunta a um candidato',
    },
    'partner-application.refuse': {
      en: 'City partner application refused',
      zh: '城市合伙人申请已拒绝',
      es: 'Solicitud de socio local rechazada',
      fr: 'Candidature de partenaire local refusée',
      pt: 'Candidatura de parceiro local recusada',
    },
    'partner-application.accept': {
      en: 'City partner accepted',
      zh: '城市合伙人已通过',
      es: 'Socio local aceptado',
      fr: 'Partenaire local accepté',
      pt: 'Parceiro local aceito',
    },
  },
}
