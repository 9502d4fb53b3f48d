import frame from './pt/frame.json' with { type: 'json' }
import kit from './pt/kit.json' with { type: 'json' }
import orders from './pt/orders.json' with { type: 'json' }
import products from './pt/products.json' with { type: 'json' }

export default { frame, kit, orders, products }
