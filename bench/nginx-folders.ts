/** Settings by which nginx keeps everything that it writes aside in one folder, whoever runs it. */
export const nginxFolders = (folder: string): string => `
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  scgi_temp_path ${folder}/scgi;
  uwsgi_temp_path ${folder}/uwsgi;`;
