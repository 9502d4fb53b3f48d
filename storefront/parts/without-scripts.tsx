import type { Language } from '#shared/language.ts'
import { useRootData } from '../shop/root-data.ts'
import { useShop } from '../shop/shop.ts'

/** Where no script runs (only the server says it, so no script of it is sent to the others): `said` is what needs one, and there stands whom to write to or call instead. */
export const WithoutScripts = (props: Props) => <noscript>{import.meta.env.SSR && <Said {...props} />}</noscript>

/** The same where goods are shown. */
export const GoodsWithoutScripts = (props: Pick<Props, 'className'>) => (
  <noscript>{import.meta.env.SSR && <SaidOfGoods {...props} />}</noscript>
)

/** Here, as they are for the server alone: in a folder of words the browser would load them, too. */
const GOODS: Record<Language, string> = {
  en: 'Prices, the cart and comparing need JavaScript. Without it you can write or call: ',
  zh: '查看价格、使用购物车和对比需要启用 JavaScript。没有它，您也可以写信或致电：',
  es: 'Los precios, el carrito y la comparación requieren JavaScript. Sin él puede escribirnos o llamarnos: ',
  fr: 'Les prix, le panier et la comparaison demandent JavaScript. Sans lui, vous pouvez nous écrire ou nous appeler : ',
  pt: 'Preços, carrinho e comparação requerem JavaScript. Sem ele, você pode escrever ou ligar: ',
}

type Props = { said: string; className: string }

const SaidOfGoods = (props: Pick<Props, 'className'>) => <Said said={GOODS[useShop().language]} {...props} />

function Said({ said, className }: Props) {
  const { email, phone } = useRootData().brand
  return (
    <p className={`bg-caution-soft text-caution ${className}`}>
      {said}
      <a href={`mailto:${email}`}>{email}</a> ·{' '}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="whitespace-nowrap">
        {phone}
      </a>
    </p>
  )
}
