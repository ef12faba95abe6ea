/** A program or a library that trades by Binance's API, and how it is pointed at this exchange. */
export interface ProgramConfig {
  name: string;
  /** Where the text belongs. */
  place: string;
  text: string;
}

interface Access {
  /** Such as `http://localhost:5066`. */
  origin: string;
  key: string;
  /** The secret, or a placeholder where the key has a private key. */
  secret: string;
}

/** Configurations with a key in them, ready to copy. */
export function programConfigs({ origin, key, secret }: Access): ProgramConfig[] {
  const base = `${origin}/binance`;
  const ws = base.replace(/^http/, 'ws');
  return [
    { name: 'CCXT (JavaScript)', place: 'in your program', text: ccxtJs({ base, ws, key, secret }) },
    { name: 'CCXT (Python)', place: 'in your program', text: ccxtPython({ base, ws, key, secret }) },
    { name: 'freqtrade', place: 'config.json', text: freqtrade({ base, ws, key, secret }) },
    { name: 'python-binance', place: 'in your program', text: pythonBinance({ base, ws, key, secret }) },
    { name: 'nautilus_trader', place: 'in your program', text: nautilus({ base, ws, key, secret }) },
    { name: 'hummingbot', place: 'at the top of bin/hummingbot.py', text: hummingbot({ base, ws }) },
    { name: 'jesse', place: 'before candles are imported', text: jesse({ base }) },
  ];
}

interface Urls {
  base: string;
  ws: string;
  key: string;
  secret: string;
}

/** Every URL that CCXT knows: whatever is left out goes to the live exchange. */
function ccxtUrls({ base, ws }: Pick<Urls, 'base' | 'ws'>) {
  return {
    public: `${base}/api/v3`,
    private: `${base}/api/v3`,
    v1: `${base}/api/v1`,
    sapi: `${base}/sapi/v1`,
    sapiV2: `${base}/sapi/v2`,
    sapiV3: `${base}/sapi/v3`,
    sapiV4: `${base}/sapi/v4`,
    fapiPublic: `${base}/fapi/v1`,
    fapiPublicV2: `${base}/fapi/v2`,
    fapiPublicV3: `${base}/fapi/v3`,
    fapiPrivate: `${base}/fapi/v1`,
    fapiPrivateV2: `${base}/fapi/v2`,
    fapiPrivateV3: `${base}/fapi/v3`,
    fapiData: `${base}/futures/data`,
    dapiPublic: `${base}/dapi/v1`,
    dapiPrivate: `${base}/dapi/v1`,
    dapiPrivateV2: `${base}/dapi/v2`,
    dapiData: `${base}/futures/data`,
    eapiPublic: `${base}/eapi/v1`,
    eapiPrivate: `${base}/eapi/v1`,
    papi: `${base}/papi/v1`,
    papiV2: `${base}/papi/v2`,
    ws: {
      spot: `${ws}/stream/ws`,
      margin: `${ws}/stream/ws`,
      future: `${ws}/fstream/ws`,
      delivery: `${ws}/dstream/ws`,
      'ws-api': {
        spot: `${ws}/ws-api/v3`,
        future: `${ws}/ws-fapi/v1`,
        delivery: `${ws}/ws-dapi/v1`,
      },
    },
  };
}

const indented = (value: object, by: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`);

const ccxtJs = (urls: Urls) =>
  `import ccxt from 'ccxt';

const exchange = new ccxt.pro.binance({
  apiKey: '${urls.key}',
  secret: '${urls.secret}',
  urls: { api: ${indented(ccxtUrls(urls), 2)} },
});
await exchange.loadHttpProxyAgent(); // for ws:// in JavaScript
await exchange.loadMarkets();
`;

const ccxtPython = (urls: Urls) =>
  `import ccxt

exchange = ccxt.binance({
    'apiKey': '${urls.key}',
    'secret': '${urls.secret}',
    'urls': {'api': ${indented(ccxtUrls(urls), 4)}},
})
exchange.load_markets()
`;

const freqtrade = (urls: Urls) =>
  `${JSON.stringify(
    {
      dry_run: false,
      stake_currency: 'USDT',
      exchange: {
        name: 'binance',
        key: urls.key,
        secret: urls.secret,
        only_from_ccxt: true,
        ccxt_config: {
          urls: { api: ccxtUrls(urls) },
          options: { fetchMarkets: { types: ['spot', 'linear'] } },
        },
      },
    },
    null,
    2,
  )}\n`;

const pythonBinance = ({ base, ws, key, secret }: Urls) =>
  `from binance import Client, AsyncClient, BinanceSocketManager

for cls in (Client, AsyncClient):
    cls.API_URL = "${base}/api"
    cls.MARGIN_API_URL = "${base}/sapi"
    cls.FUTURES_URL = "${base}/fapi"
    cls.FUTURES_DATA_URL = "${base}/futures/data"
    cls.WS_API_URL = "${ws}/ws-api/v3"
    cls.WS_FUTURES_URL = "${ws}/ws-fapi/v1"
BinanceSocketManager.STREAM_URL = "${ws}/"
BinanceSocketManager.FSTREAM_URL = "${ws}/fstream/"
client = Client("${key}", "${secret}")
`;

const nautilus = ({ base, ws, key, secret }: Urls) =>
  `from nautilus_trader.adapters.binance import BinanceAccountType
from nautilus_trader.adapters.binance.config import BinanceDataClientConfig, BinanceExecClientConfig

data = BinanceDataClientConfig(
    api_key="${key}", api_secret="${secret}", account_type=BinanceAccountType.SPOT,
    base_url_http="${base}", base_url_ws="${ws}",
)
execution = BinanceExecClientConfig(
    api_key="${key}", api_secret="${secret}", account_type=BinanceAccountType.SPOT,
    base_url_http="${base}", base_url_ws="${ws}/ws-api/v3", base_url_ws_stream="${ws}/fstream",
)
`;

/** It has no setting: its constants are replaced before it starts. */
const hummingbot = ({ base, ws }: Pick<Urls, 'base' | 'ws'>) =>
  `import hummingbot.connector.exchange.binance.binance_constants as c
c.REST_URL = "${base}/api/"
c.WSS_URL = "${ws}/ws"
c.WSS_API_URL = "${ws}/ws-api/v3"
import hummingbot.connector.derivative.binance_perpetual.binance_perpetual_constants as p
p.TESTNET_BASE_URL = "${base}/fapi/"
p.TESTNET_WS_URL = "${ws}/fstream/"
`;

/** It has no setting either. */
const jesse = ({ base }: Pick<Urls, 'base'>) =>
  `from jesse.modes.import_candles_mode.drivers.Binance.BinanceSpot import BinanceSpot

start = BinanceSpot.__init__

def at_papermint(self):
    start(self)
    self.endpoint = "${base}/api/v3/klines"

BinanceSpot.__init__ = at_papermint
`;
