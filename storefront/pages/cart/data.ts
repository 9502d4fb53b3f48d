import { cartInfo } from '#contract/cart.ts'
import type { Shop } from '../../shop/shop.ts'

export const loadCart = ({ call }: Shop) => call(cartInfo)
