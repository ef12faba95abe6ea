/** The look of the page of the API: Swagger UI with the tokens of the app (apps/web/src/styles/tokens.css). */
export const API_PAGE_STYLES = `
html { overflow-y: auto; }
body.api-page { background: var(--bg); color: var(--fg); }

.api-bar {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 24px;
  min-height: 56px; padding: 0 20px; border-bottom: 1px solid var(--line);
}
.api-bar a { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; }
.api-bar nav { display: flex; flex-wrap: wrap; gap: 0 20px; font-size: 13px; }
.api-bar nav a { color: var(--muted); }
.api-bar nav a:hover { color: var(--fg); }
.api-home { font: 500 16px var(--font-title); }
.api-home svg { width: 28px; height: 28px; }

/* All colors, frames and faces are of the app, and then come the exceptions. */
#swagger-ui .swagger-ui { color: var(--fg); }
#swagger-ui * { color: inherit; border-color: var(--line); font-family: inherit; text-shadow: none; box-shadow: none; }
#swagger-ui svg { fill: currentColor; }
#swagger-ui :is(.info .title, .opblock-tag, .modal-ux-header h3) { font-family: var(--font-title); font-weight: 500; }
#swagger-ui :is(code, pre, pre *, textarea, .opblock-summary-path, .opblock-summary-path *, td .parameter__name, .prop-type, .model, .model *, .response-col_status) {
  font-family: "Geist Mono Variable", ui-monospace, monospace; font-weight: 400;
}
#swagger-ui :is(a, .link) { color: var(--accent); }
#swagger-ui .renderedMarkdown a { text-decoration: underline; }
#swagger-ui :is(.opblock-tag a, .opblock-summary-path a) { color: inherit; }
#swagger-ui :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
#swagger-ui code { background: var(--surface-2); color: var(--fg); }
#swagger-ui pre { background: var(--surface-2) !important; color: var(--fg) !important; border: 1px solid var(--line); }
#swagger-ui :is(small, .parameter__type, .parameter__in, .prop-format, .opblock-summary-description, .opblock-tag small, .renderedMarkdown p, .parameter__extension, .tabitem) {
  color: var(--muted);
}

#swagger-ui .info { margin: 32px 0; }
#swagger-ui .info .title { font-size: 28px; }
#swagger-ui .info .title small { background: var(--surface-2); border: 1px solid var(--line); vertical-align: middle; }
#swagger-ui .info .title small pre { background: none !important; border: 0; color: var(--muted) !important; }
#swagger-ui .scheme-container { background: var(--surface-1); border-block: 1px solid var(--line); padding: 16px 0; }

#swagger-ui .opblock-tag { font-size: 18px; border-bottom: 1px solid var(--line); }
#swagger-ui .opblock-tag:hover { background: var(--surface-1); }
#swagger-ui .opblock-tag small { font-family: var(--font-sans); }
#swagger-ui .opblock-tag small p { color: var(--muted); }
#swagger-ui .opblock { background: var(--surface-1); border: 1px solid var(--line); border-radius: 8px; }
#swagger-ui .opblock-summary-method { background: var(--surface-3); color: var(--fg); border-radius: 4px; }
#swagger-ui .opblock-get .opblock-summary-method { color: var(--info); }
#swagger-ui .opblock-post .opblock-summary-method { color: var(--ok); }
#swagger-ui .opblock-put .opblock-summary-method { color: var(--warn); }
#swagger-ui .opblock-delete .opblock-summary-method { color: var(--danger); }
#swagger-ui .opblock-section-header { background: var(--surface-2); }
#swagger-ui .tab-item.active h4 span::after { background: var(--accent); }
#swagger-ui :is(.required span, .errors), #swagger-ui .required::after, #swagger-ui sup { color: var(--danger); }
#swagger-ui .opblock-deprecated { opacity: 1; }

#swagger-ui :is(input, textarea, select) {
  background: var(--field); color: var(--fg); border: 1px solid var(--control); border-radius: 6px;
}
#swagger-ui select { appearance: auto; font-weight: 400; }
#swagger-ui ::placeholder { color: var(--subtle); opacity: 1; }
#swagger-ui input.operation-filter-input { margin: 0; padding: 10px; max-width: 640px; }
#swagger-ui .filter.wrapper { padding-block: 20px; }
#swagger-ui .btn { background: var(--surface-2); color: var(--fg); border: 1px solid var(--control); border-radius: 6px; }
#swagger-ui .btn:hover { background: var(--surface-3); }
#swagger-ui :is(.btn.execute, .btn.authorize, .btn.modal-btn.auth) {
  background: var(--accent-fill); border-color: var(--accent-fill); color: var(--on-accent);
}
#swagger-ui :is(.btn.execute, .btn.authorize, .btn.modal-btn.auth):hover { background: var(--accent-fill-hover); }
#swagger-ui .btn.authorize span { padding-top: 2px; }
#swagger-ui .btn.cancel { color: var(--danger); }
#swagger-ui :is(.model-box, .model-box-control, .copy-to-clipboard, .download-contents) {
  background: var(--surface-2); color: var(--fg);
}
#swagger-ui [class^="json-schema-2020-12"] { background: none; }
#swagger-ui .json-schema-2020-12__constraint { background: var(--surface-3); }
#swagger-ui .copy-to-clipboard button { filter: none; }
#swagger-ui .dialog-ux .modal-ux { background: var(--float); border: 1px solid var(--line); border-radius: 12px; }
#swagger-ui .dialog-ux .backdrop-ux { background: var(--scrim); }
#swagger-ui .errors-wrapper { background: var(--surface-1); border: 1px solid var(--danger); }

/* Swagger says LOADING in its own face. */
#swagger-ui .loading-container .loading::after {
  content: "Loading the calls …"; color: var(--muted); text-transform: none;
  font: 500 13px var(--font-sans);
}
#swagger-ui .loading-container .loading::before { border-color: var(--line); border-top-color: var(--accent); }

@media (max-width: 640px) {
  #swagger-ui .wrapper { padding-inline: 16px; }
  #swagger-ui .opblock-tag { flex-wrap: wrap; }
  #swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
  #swagger-ui .opblock-summary-method { min-width: 64px; }
}
`;
