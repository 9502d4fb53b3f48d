import frame from './en/frame.json' with { type: 'json' }
import kit from './en/kit.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import products from './en/products.json' with { type: 'json' }

export default { frame, kit, orders, products }
