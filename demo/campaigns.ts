// The demo's banners of the home page and above all products, and an activity with its products.
import type { ContentFields } from '#contract/content-kind.ts'
import type { Db } from '#db/connect.ts'
import { addPages } from '#features/publishing/content/content.ts'
import { soldProducts } from '#features/catalogue/product/product.ts'
import { imageUrl } from '#shared/image-url.ts'
import { after, days, wireTime } from '#shared/time.ts'
import { readScenes } from './scenes.ts'

const BANNERS = [
  {
    key: 'banner-guides',
    scene: 'patient-monitoring',
    position: 'home',
    link: '/blog/buying-guide',
    title: {
      en: 'Write the specification before you ask for prices',
      zh: '询价之前，先写好技术规格',
      es: 'Escriba la especificación antes de pedir precios',
      fr: 'Rédigez la spécification avant de demander les prix',
      pt: 'Escreva a especificação antes de pedir preços',
    },
    summary: {
      en: 'Guides to beds, monitors, ventilators, sterilisers and more: the figures that decide, and the clauses to copy.',
      zh: '病床、监护仪、呼吸机、灭菌器等设备指南：关键参数与可直接引用的条款。',
      es: 'Guías de camas, monitores, ventiladores, esterilizadores y más: las cifras que deciden y las cláusulas para copiar.',
      fr: 'Lits, moniteurs, ventilateurs, stérilisateurs : les chiffres qui décident et les clauses à reprendre.',
      pt: 'Guias de camas, monitores, ventiladores, esterilizadores e mais: os números que decidem e as cláusulas para copiar.',
    },
    linkText: { en: 'Read the guides', zh: '阅读指南', es: 'Leer las guías', fr: 'Lire les guides', pt: 'Ler os guias' },
  },
  {
    key: 'banner-projects',
    scene: 'intensive-care',
    position: 'home',
    link: '/blog/hospital-projects',
    title: {
      en: 'A whole department, planned on one page',
      zh: '一页看懂整个科室的规划',
      es: 'Un servicio entero, planificado en una página',
      fr: 'Un service entier, planifié sur une page',
      pt: 'Um setor inteiro, planejado em uma página',
    },
    summary: {
      en: 'Planning examples with rooms, quantities, power, gases and a budget: ward, ICU, theatre, dialysis, laboratory, maternity.',
      zh: '规划示例：房间、数量、用电、气体与预算，涵盖病房、ICU、手术室、透析、检验和产科。',
      es: 'Ejemplos con salas, cantidades, potencia, gases y presupuesto: planta, UCI, quirófano, diálisis, laboratorio, maternidad.',
      fr: 'Exemples avec locaux, quantités, puissance, gaz et budget : service, réanimation, bloc, dialyse, laboratoire, maternité.',
      pt: 'Exemplos com salas, quantidades, energia, gases e orçamento: enfermaria, UTI, centro cirúrgico, diálise, laboratório, maternidade.',
    },
    linkText: { en: 'See the projects', zh: '查看项目', es: 'Ver los proyectos', fr: 'Voir les projets', pt: 'Ver os projetos' },
  },
  {
    key: 'banner-quick-order',
    scene: 'complete-rooms',
    position: 'product',
    link: '/quick-order',
    title: {
      en: 'You have a list of models already?',
      zh: '手里已有型号清单？',
      es: '¿Ya tiene una lista de modelos?',
      fr: 'Vous avez déjà une liste de modèles ?',
      pt: 'Já tem uma lista de modelos?',
    },
    summary: {
      en: 'Paste it with its quantities. Each line is found, checked and put into your cart in one go.',
      zh: '连同数量一起粘贴：每一行都会查到、核对，并一次加入购物车。',
      es: 'Péguela con sus cantidades: cada línea se busca, se comprueba y pasa al carrito de una vez.',
      fr: 'Collez-la avec ses quantités : chaque ligne est trouvée, vérifiée et mise au panier en une fois.',
      pt: 'Cole-a com as quantidades: cada linha é encontrada, conferida e vai para o carrinho de uma só vez.',
    },
    linkText: { en: 'Paste a list', zh: '粘贴清单', es: 'Pegar una lista', fr: 'Coller une liste', pt: 'Colar uma lista' },
  },
] as const

const ACTIVITY = {
  key: 'activity-intensive-care',
  title: {
    en: 'Beds for intensive care, side by side',
    zh: '重症监护病床，一览比较',
    es: 'Camas de cuidados intensivos, una junto a otra',
    fr: 'Lits de réanimation, côte à côte',
    pt: 'Camas de terapia intensiva, lado a lado',
  },
  summary: {
    en: 'From five functions to a lateral tilt and a scale: the range in one row, with its lead times.',
    zh: '从五功能到侧翻与称重：一排看全系列及其交期。',
    es: 'De cinco funciones a inclinación lateral y báscula: la gama en una fila, con sus plazos.',
    fr: 'De cinq fonctions à l’inclinaison latérale et à la pesée : la gamme sur une ligne, avec ses délais.',
    pt: 'De cinco funções à inclinação lateral e à balança: a linha em uma fila, com seus prazos.',
  },
  products: [
    'aurelis-a5-five-function-icu-bed',
    'aurelis-a7-seven-function-icu-bed',
    'aurelis-a7w-icu-bed-with-scale',
    'aurelis-a9-lateral-tilt-icu-bed',
    'corvane-c7x-x-ray-translucent-icu-bed',
    'corvane-cb-bariatric-icu-bed',
  ],
}

/** Seeds what is missing; what staff has made of it stays. */
export async function seedCampaigns(db: Db, now: Date): Promise<void> {
  const scenes = readScenes()
  const none = { en: '' }
  const banners = BANNERS.flatMap(({ key, scene, position, title, summary, linkText, link }, at) => {
    const picture = scenes(scene, 'banner')
    if (!picture) return []
    const fields: ContentFields = {
      picture: imageUrl(`${picture.file}?v=${picture.version}`, 'banners'),
      link,
      linkText,
      sort: (at + 1) * 10,
      position,
    }
    return [{ kind: 'banner' as const, key, slug: key, title, summary, body: none, fields }]
  })
  const { key, title, summary, products } = ACTIVITY
  const sold = await soldProducts(db, { slugs: products })
  const fields: ContentFields = {
    begin: wireTime(after(now, -days(1))),
    end: wireTime(after(now, days(365))),
    products: [...sold.values()],
  }
  const activity = sold.size > 0 ? [{ kind: 'activity' as const, key, slug: key, title, summary, body: none, fields }] : []
  await addPages(db, [...banners, ...activity], now)
}
