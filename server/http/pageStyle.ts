import { cssVariables } from '../../config/tokens';

/** The style of the server's own pages: the tokens of the product, dark where the system is. */
export const pageStyle = `${cssVariables('light')}${cssVariables('dark', 'system')}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-block-size:100vh;margin:0;background:var(--color-bg-layout);color:var(--color-text);font:14px/22px var(--font-family)}
header{border-block-end:1px solid var(--color-border-secondary);background:var(--color-bg-container)}
header div,main,footer{inline-size:100%;max-inline-size:920px;margin-inline:auto;padding-inline:20px}
header div{display:flex;align-items:center;gap:10px;min-block-size:var(--header-height)}
header svg{flex:none}header span{font-size:16px;font-weight:600;line-height:20px}
header small{display:block;color:var(--color-text-tertiary);font-size:11px;font-weight:400;line-height:14px}
main{flex:1;padding-block:32px 48px;overflow-x:auto}
footer{display:flex;flex-wrap:wrap;gap:4px 20px;padding-block:20px;border-block-start:1px solid var(--color-border-secondary);color:var(--color-text-tertiary);font-size:12px}
a{color:var(--color-primary-text)}h1{font-size:24px;line-height:32px;margin:0 0 4px}p{margin:0 0 20px;color:var(--color-text-secondary)}
h2{font-size:18px;line-height:26px;margin:32px 0 12px}h3{font-size:14px;margin:16px 0 4px}
table,dl,details,fieldset,.card{border:1px solid var(--color-border-secondary);border-radius:var(--border-radius-lg);background:var(--color-bg-container);box-shadow:var(--box-shadow-card)}
table{inline-size:100%;border-spacing:0;overflow:hidden}
th,td{padding:12px 16px;border-block-end:1px solid var(--color-border-secondary);text-align:start;vertical-align:middle}tr:last-child td{border-block-end:0}
th{color:var(--color-text-secondary);background:var(--color-fill-alter);font-weight:500;white-space:nowrap}td:last-child{inline-size:100%}
td{white-space:nowrap;font-variant-numeric:tabular-nums}td:last-child{min-inline-size:220px;white-space:normal;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;margin:0 0 20px;padding:6px 20px}
dt,dd{margin:0;padding-block:10px;border-block-end:1px solid var(--color-border-secondary);overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
dt{padding-inline-end:24px;color:var(--color-text-secondary)}dt:last-of-type,dd:last-of-type{border-block-end:0}
details{margin:0 0 8px;padding:10px 16px}summary{cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--color-text-secondary)}
details ul{margin:0;padding-inline-start:20px}code,b.m{font-family:ui-monospace,Consolas,monospace}i{color:var(--color-text-tertiary);font-style:normal}
form{display:flex;flex-wrap:wrap;align-items:end;gap:12px;margin-block:0 20px}
form label{display:flex;flex:0 1 280px;flex-direction:column;gap:6px;min-inline-size:0}form label>input,form label>select{inline-size:100%;min-inline-size:0}form fieldset{flex:1 1 100%}
input,select{min-block-size:var(--control-height-lg);padding:4px 12px;border:1px solid var(--control-border);border-radius:var(--border-radius);background:var(--color-bg-container);color:inherit;font:inherit}
form input[type=radio]{flex:none;min-block-size:0;inline-size:18px;block-size:18px;margin:0;accent-color:var(--color-primary)}
fieldset{margin:0;padding:14px 20px}legend{float:inline-start;inline-size:100%;margin-block-end:8px;font-weight:600}
form fieldset label{clear:both;flex-direction:row;align-items:center;min-block-size:36px}
button{min-block-size:var(--control-height-lg);padding:4px 20px;border:1px solid var(--color-primary);border-radius:var(--border-radius);background:var(--color-primary);color:var(--color-on-primary);font:inherit;font-weight:600;cursor:pointer}
button:hover{border-color:var(--color-primary-hover);background:var(--color-primary-hover)}
button+button{border-color:var(--color-border);background:var(--color-bg-container);color:var(--color-text);font-weight:400}
button+button:hover{border-color:var(--color-primary);background:var(--color-bg-container);color:var(--color-primary-text)}
td form{margin:0;flex-wrap:nowrap}td button{min-block-size:var(--control-height);padding-inline:12px}
.languages{display:flex;gap:4px 20px;margin-block:24px 0}.languages a{padding-block:8px}
.compared{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:20px;align-items:start}.compared dl{margin:0}
figure{margin:0}figure svg{display:block;inline-size:100%;block-size:auto;border:1px solid var(--color-border-secondary);box-shadow:var(--box-shadow-card)}
figcaption{margin-block-start:8px;color:var(--color-text-tertiary);font-size:12px}
.card{padding:20px}.card form{margin:0}
.verdict{display:flex;gap:16px;margin-block:16px 20px;padding:16px 20px;border:1px solid;border-radius:var(--border-radius-lg)}
.verdict svg{flex:none}.verdict path{fill:none;stroke:var(--color-bg-container);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.verdict b{font-size:16px;line-height:24px}.verdict p{margin:0}
.ok{border-color:var(--ok-border);background:var(--ok-bg)}.ok b{color:var(--ok)}.ok circle{fill:var(--ok)}
.err{border-color:var(--err-border);background:var(--err-bg)}.err b{color:var(--err)}.err circle{fill:var(--err)}
:focus-visible{outline:3px solid var(--focus-ring);outline-offset:2px}
@media (max-width:479px){form label{flex-basis:100%}main{padding-block:20px 32px}dl{padding-inline:16px}dt{padding-inline-end:16px}form>button{flex:1 1 auto}}`;
