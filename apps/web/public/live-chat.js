// The live chat of a site without its own chat. Its window says so. Staff enter the address of a real chat in the
// settings.
(() => {
  if (document.getElementById('live-chat')) return;
  const host = document.createElement('div');
  host.id = 'live-chat';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { position: fixed; right: 16px; bottom: 72px; z-index: 25; font: 400 13px/20px inherit; }
    @media (min-width: 768px) { :host { bottom: 16px; } }
    @media print { :host { display: none; } }
    button { font: inherit; cursor: pointer; border-radius: 6px; }
    button:focus-visible { outline: 2px solid var(--focus, #d3fbf1); outline-offset: 2px; }
    .open { min-height: 44px; padding: 0 16px; border: 1px solid var(--control, #6b7688);
      background: var(--surface-2, #141d31); color: var(--fg, #f0ede4); font-weight: 500; }
    section { width: min(320px, calc(100vw - 32px)); margin-bottom: 8px; padding: 16px; box-sizing: border-box;
      border: 1px solid var(--control, #6b7688); border-radius: 10px;
      background: var(--surface-1, #0d1424); color: var(--fg, #f0ede4); }
    h2 { margin: 0 0 4px; font-size: 14px; font-weight: 600; }
    p { margin: 0 0 12px; color: var(--muted, #a3aebf); }
    .close { min-height: 32px; padding: 0 12px; border: 1px solid var(--control, #6b7688);
      background: transparent; color: inherit; }
    [hidden] { display: none; }
  `);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = `
    <section hidden aria-labelledby="title" role="region">
      <h2 id="title">Live chat (simulated)</h2>
      <p>This is where the chat of a real site would open. Nobody reads here, and nothing is sent.</p>
      <button type="button" class="close">Close</button>
    </section>
    <button type="button" class="open" aria-expanded="false">Chat</button>`;
  const panel = root.querySelector('section');
  const opener = root.querySelector('.open');
  const show = (shown) => {
    panel.hidden = !shown;
    opener.setAttribute('aria-expanded', String(shown));
    (shown ? root.querySelector('.close') : opener).focus();
  };
  opener.addEventListener('click', () => show(panel.hidden));
  root.querySelector('.close').addEventListener('click', () => show(false));
  panel.addEventListener('keydown', (event) => event.key === 'Escape' && show(false));
  document.body.append(host);
})();
